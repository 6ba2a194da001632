import { isWorthSending, planPicture } from './plan-picture.ts';

/*
 * Runs in a worker: a photo of twelve megapixels keeps a cheap phone busy for a second, and the page must not feel it.
 */

const QUALITY = 0.86;

async function shrink(file: Blob): Promise<Blob | null> {
  // Turned as the camera says, since a picture made anew carries no such note.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { widthPx, heightPx } = planPicture({ widthPx: picture.width, heightPx: picture.height });
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Transparent parts of a PNG become white, like paper: JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, widthPx, heightPx);
  picture.close();
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return isWorthSending(smaller.size, file.size) ? smaller : null;
}

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // A picture the browser cannot read goes as it is: the server may read it, or say what is wrong with it.
  shrink(data).then(
    (smaller) => self.postMessage(smaller),
    () => self.postMessage(null),
  );
});
