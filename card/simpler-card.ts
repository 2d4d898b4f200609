/**
 * Makes the picture with photos; if that fails, once more without them (P-ERR-30). `make` must start from a
 * fresh canvas: one that a foreign photo has blocked stays blocked.
 */
export async function withSimplerCard<Image, File>(
  photos: ReadonlyMap<number, Image>,
  make: (photos: ReadonlyMap<number, Image>) => Promise<File>,
): Promise<File> {
  try {
    return await make(photos)
  } catch (error) {
    if (photos.size === 0) throw error
    return make(new Map())
  }
}
