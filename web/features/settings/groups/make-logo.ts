import { LOGO_LIMITS } from '@zeel/protocol/rooms/setting-groups';

/** Any picture that this browser knows as a PNG in base64, made smaller where it is too large; null when it is no picture. */
export async function makeLogo(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const { mostWidth, mostHeight } = LOGO_LIMITS;
  const scale = Math.min(1, mostWidth / picture.width, mostHeight / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png').split(',', 2)[1] ?? null;
}
