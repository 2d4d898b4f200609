/** Letters that Unicode does not take apart into a base letter and an accent. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * A name as a North American keyboard types it: lower case, no accents, apostrophes or dots, hyphens as spaces.
 * "Slafkovský" → "slafkovsky", "Nugent-Hopkins" → "nugent hopkins", "J.T. O’Reilly" → "jt oreilly".
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðħıßæœþ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replaceAll(/['’‘`´.]/g, '')
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .trim()
}
