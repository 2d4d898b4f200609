/** What a text kept by a browser holds, unchecked. Null for no text and for damaged text. */
export function readJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
