import sharp from 'sharp';
import { encode } from 'uqr';

const PIXELS_PER_MODULE = 6;
/** The white frame that scanners need, in modules. */
const BORDER = 4;

/** The code as a black and white PNG in base64, without a data prefix. */
export async function drawQr(text: string): Promise<string> {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PIXELS_PER_MODULE, size * PIXELS_PER_MODULE, { kernel: 'nearest' })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return png.toString('base64');
}
