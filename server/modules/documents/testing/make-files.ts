import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

interface PictureWish {
  readonly width?: number;
  readonly height?: number;
  readonly exif?: Record<string, Record<string, string>>;
  /** EXIF orientation, 1 to 8. */
  readonly orientation?: number;
}

/** A picture with a red left half and a blue right half, so that turning it shows. */
const draw = ({ width = 400, height = 200, exif, orientation }: PictureWish) => {
  const right = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' },
  };
  const picture = sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, gravity: 'east' },
  ]);
  const withExif = exif === undefined ? picture : picture.withExif(exif);
  return orientation === undefined ? withExif : withExif.withMetadata({ orientation });
};

export const makeJpeg = (wish: PictureWish = {}): Promise<Buffer> => draw(wish).jpeg().toBuffer();
export const makePng = (wish: PictureWish = {}): Promise<Buffer> => draw(wish).png().toBuffer();
export const makeWebp = (wish: PictureWish = {}): Promise<Buffer> => draw(wish).webp().toBuffer();

/** Noise does not compress, so this is a large file for its pixels. */
export const makeLargeJpeg = (side = 1_200): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

export async function makePdf(
  pages = 1,
  change?: (document: PDFDocument) => void | Promise<void>,
  useObjectStreams = true,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([300, 200]).drawText(`page ${page + 1}`);
  await change?.(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}
