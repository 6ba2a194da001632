/** An address without slashes at its end, so that paths can be put behind it. */
export function trimSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
