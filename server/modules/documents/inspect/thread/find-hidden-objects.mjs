const OBJ = Buffer.from('obj', 'latin1');

// How far the bytes so far may have come in the start of an object, `12 0 obj`: several of these can be true at once.
const FIRST_NUMBER = 1;
const AFTER_FIRST = 2;
const COMMENT_AFTER_FIRST = 4;
const SECOND_NUMBER = 8;
const AFTER_SECOND = 16;
const COMMENT_AFTER_SECOND = 32;
const COMMENTS = COMMENT_AFTER_FIRST | COMMENT_AFTER_SECOND;

/**
 * Whether some object of the file begins where the reader found none: inside a stream, a text or a comment. A table of
 * contents can point there, and another reader would follow it.
 *
 * @param {Buffer} bytes
 * @param {ReadonlySet<number>} found where the objects that were read begin: the places behind their word `obj`
 */
export function findHiddenObjects(bytes, found) {
  let reached = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const isWord = byte === 0x6f && (reached & (SECOND_NUMBER | AFTER_SECOND)) !== 0;
    if (isWord && bytes.subarray(at, at + OBJ.length).equals(OBJ) && !found.has(at + OBJ.length)) return true;
    reached = step(reached, byte);
  }
  return false;
}

/**
 * @param {number} reached
 * @param {number} byte
 */
function step(reached, byte) {
  const isAfterFirst = (reached & (FIRST_NUMBER | AFTER_FIRST)) !== 0;
  const isAfterSecond = (reached & (SECOND_NUMBER | AFTER_SECOND)) !== 0;
  switch (byte) {
    case 0x0a:
    case 0x0d:
      return (
        (isAfterFirst || reached & COMMENT_AFTER_FIRST ? AFTER_FIRST : 0) |
        (isAfterSecond || reached & COMMENT_AFTER_SECOND ? AFTER_SECOND : 0)
      );
    case 0x00:
    case 0x09:
    case 0x0c:
    case 0x20:
      return (reached & COMMENTS) | (isAfterFirst ? AFTER_FIRST : 0) | (isAfterSecond ? AFTER_SECOND : 0);
    case 0x25:
      return (
        (reached & COMMENTS) |
        (isAfterFirst ? COMMENT_AFTER_FIRST : 0) |
        (isAfterSecond ? COMMENT_AFTER_SECOND : 0)
      );
    default: {
      if (byte < 0x30 || byte > 0x39) return reached & COMMENTS;
      const goesOn = (reached & (AFTER_FIRST | SECOND_NUMBER)) !== 0;
      return (reached & COMMENTS) | FIRST_NUMBER | (goesOn ? SECOND_NUMBER : 0);
    }
  }
}
