// Imported when the first picture comes: the library takes fifteen megabytes of a server that may never see one.
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type FileRefusal, refused } from './refuse-file.ts';

// Only these three formats are ever opened, whatever else the library could be talked into.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
// People's papers do not stay in memory longer than they are looked at.
sharp.cache(false);

export const MAX_MEGAPIXELS = 50;
/** Enough to read the small print of an A4 page. */
const MAX_SIDE_PX = 4_000;
const THUMBNAIL_SIDE_PX = 320;
const TIMEOUT_SECONDS = 15;
/** Screenshots and scans of text stay PNG; a photo saved as PNG would be kept ten times too large. */
const PNG_MAX_PIXELS = 6_000_000;

export type PictureType = 'image/jpeg' | 'image/png';

export interface CleanPicture {
  readonly kind: 'clean';
  readonly content: Buffer;
  readonly mediaType: PictureType;
}

const READING: SharpOptions = {
  limitInputPixels: MAX_MEGAPIXELS * 1_000_000,
  // A picture that ends too early or is broken inside is refused, not guessed.
  failOn: 'error',
  sequentialRead: true,
  // Only the first picture of an animation is kept.
  pages: 1,
};

const encode = (picture: Sharp, mediaType: PictureType): Promise<Buffer> =>
  (mediaType === 'image/png'
    ? picture.png({ compressionLevel: 7 })
    : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true })
  ).toBuffer();

/**
 * Draws the picture anew: upright, at most so large, without anything else that the file carried, such as places,
 * programs or a second file behind the picture.
 */
export async function cleanImage(sent: Buffer, sentType: string): Promise<CleanPicture | FileRefusal> {
  try {
    const { width, height } = await sharp(sent, { ...READING, limitInputPixels: false }).metadata();
    if (width * height > MAX_MEGAPIXELS * 1_000_000)
      return refused('too_many_pixels', { maximumMegapixels: MAX_MEGAPIXELS });
    const mediaType: PictureType =
      sentType === 'image/png' && width * height <= PNG_MAX_PIXELS ? 'image/png' : 'image/jpeg';
    const picture = sharp(sent, READING)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true });
    return { kind: 'clean', content: await encode(picture, mediaType), mediaType };
  } catch {
    // The library's words speak of bytes and chunks; whatever they say, this file cannot be kept.
    return refused('image_damaged');
  }
}

/** A small picture for lists. */
export const makeThumbnail = (content: Buffer): Promise<Buffer> =>
  sharp(content, READING)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({
      width: THUMBNAIL_SIDE_PX,
      height: THUMBNAIL_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 75 })
    .toBuffer();

/** A cleaned picture turned clockwise. */
export const turnImage = (content: Buffer, mediaType: PictureType, degrees: number): Promise<Buffer> =>
  encode(sharp(content, READING).timeout({ seconds: TIMEOUT_SECONDS }).rotate(degrees), mediaType);
