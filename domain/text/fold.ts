/** Letters that Unicode does not decompose into a base letter and an accent. */
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
 * Returns a text as a North American keyboard types it: lower case, no accents, apostrophes, dots or unseen characters,
 * hyphens as spaces. "Slafkovský" → "slafkovsky", "Nugent-Hopkins" → "nugent hopkins", "J.T. O’Reilly" → "jt oreilly".
 * The database's `folded` does the same.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðħıßæœþ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replaceAll(/['’‘‛`´ʼʹ′＇.]/g, '')
    .replaceAll(/[\s\p{Pd}\u2212]+/gu, ' ')
    .trim()
}
