import { accept, refuse, type Result } from '#domain/problem.ts'

import { MAX_FILE_BYTES, type FileProblem } from './file-problem.ts'

/** Control characters that no spreadsheet writes; every image, archive and workbook is full of them. */
const BINARY = /[^\P{Control}\t\n\f\r\u0085]/u

/**
 * The text in a file's bytes: UTF-8, UTF-16 when it says so, else what Excel on Windows writes.
 * Refuses more than 5 MB, and what is no text.
 */
export function decodeFile(bytes: Uint8Array): Result<string, FileProblem> {
  if (bytes.length > MAX_FILE_BYTES) return refuse({ code: 'too_large' })
  const text = decode(bytes)
  return BINARY.test(text) ? refuse({ code: 'not_text' }) : accept(text)
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
