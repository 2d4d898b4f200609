import type { CardImages } from '#card/card-pictures.ts'

type Loaded<Image> = Required<Pick<CardImages<Image>, 'photos' | 'logos'>>

/**
 * Makes the image with photos and logos; if that fails, once more without them (P-ERR-30). `make` must start from a
 * fresh canvas: one that a foreign image has blocked stays blocked.
 */
export async function withSimplerCard<Image, File>(
  loaded: Loaded<Image>,
  make: (used: Loaded<Image>) => Promise<File>,
): Promise<File> {
  try {
    return await make(loaded)
  } catch (error) {
    if (loaded.photos.size + loaded.logos.size === 0) throw error
    return make({ photos: new Map(), logos: new Map() })
  }
}
