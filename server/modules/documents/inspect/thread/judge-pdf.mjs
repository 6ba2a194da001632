import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFStream, PDFString } from '@cantoo/pdf-lib';
import { isHarmlessAddress, leadsOutside } from './judge-address.mjs';

/** @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject */

/** What a document may do when it is opened or touched: go somewhere in itself, or open a page of the web. */
const ACTIONS = new Set(['GoTo', 'URI', 'Named', 'Hide', 'SetOCGState', 'ResetForm']);
const NAMED = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
/** What may lie on a page: marks, links and fields, nothing that plays, embeds or attaches. */
const ANNOTATIONS = new Set(
  [
    [
      'Link',
      'Popup',
      'Widget',
      'PrinterMark',
      'Watermark',
      'Redact',
      'Stamp',
      'Ink',
      'Caret',
      'Text',
      'FreeText',
    ],
    ['Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut'],
  ].flat(),
);
/** What a catalogue may keep by name: places and looks. */
const NAME_TREES = new Set(['Dests', 'AP', 'Pages', 'Templates', 'IDS', 'URLS', 'Kids', 'Names', 'Limits']);

/** Entries that bring a program, a file or another kind of document along, wherever they stand. */
const ACTIVE_ENTRIES = new Set([
  'JS',
  'JavaScript',
  'XFA',
  'EF',
  'EmbeddedFiles',
  'RichMedia',
  'RichMediaContent',
  '3DD',
  'Movie',
  'Sound',
]);
/** Actions that no other thing in a PDF is called like, so that they are found wherever they stand. */
const ACTIVE_ACTIONS = new Set(
  [
    ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'RichMediaExecute'],
    ['Movie', 'Sound', 'GoTo3DView'],
  ].flat(),
);
const FILE_ENTRIES = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);
const ACTION_ENTRIES = new Set(['A', 'PA', 'OpenAction', 'Next']);
const LONGEST_CHAIN = 20;

/**
 * Whether a document can do more than show its pages.
 *
 * @param {ReadonlyMap<number, readonly PDFObject[]>} versions every version of every object, by its number
 */
export function isActivePdf(versions) {
  const judge = createJudge(versions);
  for (const objects of versions.values()) if (objects.some(judge)) return true;
  return false;
}

/** @param {PDFObject | undefined} object @returns {PDFDict | undefined} */
const dictOf = (object) => {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
};
/** @param {PDFObject} object */
const nameOf = (object) => (object instanceof PDFName ? object.decodeText() : undefined);
/** @param {PDFObject} object */
const textOf = (object) =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;

/** @param {ReadonlyMap<number, readonly PDFObject[]>} versions */
function createJudge(versions) {
  /**
   * What stands in a place: itself, or all that the object it points to ever was.
   *
   * @param {PDFObject | undefined} value
   * @returns {readonly PDFObject[]}
   */
  const resolve = (value, chain = 0) => {
    if (value === undefined) return [];
    if (!(value instanceof PDFRef)) return [value];
    if (chain > LONGEST_CHAIN) throw new Error('objects point at each other');
    return (versions.get(value.objectNumber) ?? []).flatMap((object) => resolve(object, chain + 1));
  };
  /** The same, and of a list its members. @param {PDFObject | undefined} value @returns {readonly PDFObject[]} */
  const members = (value) =>
    resolve(value).flatMap((object) =>
      object instanceof PDFArray ? object.asArray().flatMap((one) => resolve(one)) : [object],
    );
  /** @param {PDFDict} dict @param {string} name */
  const read = (dict, name) => resolve(dict.get(PDFName.of(name)));

  /** @param {PDFDict} dict */
  const namesOutside = (dict) =>
    dict.values().some((value) => resolve(value).some((object) => leadsOutside(textOf(object))));

  /** @param {PDFDict} action */
  const isBadAction = (action) => {
    // A destination stands in the same place, and has no type.
    const types = read(action, 'S').map(nameOf);
    if (types.length === 0) return false;
    if (types.some((type) => type === undefined || !ACTIONS.has(type))) return true;
    if (types.includes('URI') && read(action, 'URI').some((uri) => !isHarmlessAddress(textOf(uri))))
      return true;
    if (types.includes('Named') && read(action, 'N').some((name) => !NAMED.has(nameOf(name) ?? '')))
      return true;
    return namesOutside(action);
  };
  /** @param {PDFObject | undefined} value */
  const holdsBadAction = (value) =>
    members(value).some((object) => {
      const dict = dictOf(object);
      return dict !== undefined && isBadAction(dict);
    });
  /** @param {PDFDict} annotation */
  const isBadAnnotation = (annotation) =>
    read(annotation, 'Subtype').some((type) => !ANNOTATIONS.has(nameOf(type) ?? '')) ||
    namesOutside(annotation);

  /** @type {Readonly<Record<string, (value: PDFObject, dict: PDFDict) => boolean>>} */
  const entryRules = {
    AA: (value) => resolve(value).some((object) => dictOf(object)?.values().some(holdsBadAction) ?? false),
    Annots: (value) =>
      members(value).some((object) => {
        const dict = dictOf(object);
        return dict !== undefined && isBadAnnotation(dict);
      }),
    Names: (value) =>
      resolve(value).some(
        (object) =>
          dictOf(object)
            ?.keys()
            .some((key) => !NAME_TREES.has(key.decodeText())) ?? false,
      ),
    S: (value) => resolve(value).some((object) => ACTIVE_ACTIONS.has(nameOf(object) ?? '')),
    Type: (value, dict) =>
      resolve(value).some((object) => {
        const type = nameOf(object);
        return (type === 'Action' && isBadAction(dict)) || (type === 'Annot' && isBadAnnotation(dict));
      }),
    // Of the catalogue: what addresses of links are relative to.
    URI: (value) =>
      resolve(value).some((object) => {
        const dict = dictOf(object);
        return dict !== undefined && read(dict, 'Base').some((base) => !isHarmlessAddress(textOf(base)));
      }),
  };

  /** @param {string} name @param {PDFObject} value @param {PDFDict} dict @param {boolean} isStream */
  const isBadEntry = (name, value, dict, isStream) => {
    if (ACTIVE_ENTRIES.has(name)) return true;
    if (ACTION_ENTRIES.has(name) && holdsBadAction(value)) return true;
    // A stream whose bytes are fetched from elsewhere, or any other way to name a file of somebody else's.
    if (FILE_ENTRIES.has(name)) {
      const isFile = (/** @type {PDFObject} */ object) =>
        textOf(object) !== undefined || dictOf(object)?.has(PDFName.of('F')) === true;
      if (resolve(value).some((object) => leadsOutside(textOf(object)) || (isStream && isFile(object))))
        return true;
      if (read(dict, 'FS').length > 0) return true;
    }
    return entryRules[name]?.(value, dict) ?? false;
  };

  /**
   * Looks at an object and all that stands directly in it; what it only points to is looked at by itself.
   *
   * @param {PDFObject} root
   */
  return (root) => {
    const waiting = [root];
    for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
      if (object instanceof PDFArray) for (const member of object.asArray()) waiting.push(member);
      const dict = dictOf(object);
      if (dict === undefined) continue;
      const isStream = object instanceof PDFStream;
      if (isStream && isUnsaidObjectStream(dict)) return true;
      for (const [key, value] of dict.entries()) {
        if (isBadEntry(key.decodeText(), value, dict, isStream)) return true;
        waiting.push(value);
      }
    }
    return false;
  };
}

/**
 * Some readers look for objects in any stream that counts them; here only those are unpacked that say what they are.
 *
 * @param {PDFDict} dict
 */
const isUnsaidObjectStream = (dict) =>
  dict.has(PDFName.of('First')) &&
  dict.has(PDFName.of('N')) &&
  dict.get(PDFName.of('Type')) !== PDFName.of('ObjStm');
