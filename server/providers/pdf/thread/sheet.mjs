import PDFDocument from 'pdfkit';
import { fontBytes } from './fonts.mjs';
import { layOutText, widthOf } from './lay-out-text.mjs';

/**
 * @typedef {import('./lay-out-text.mjs').Line} Line
 * @typedef {import('./fonts.mjs').FontName} FontName
 * @typedef {{ readonly isBold?: boolean, readonly size?: number, readonly color?: string }} Style
 */

export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 56, top: 64, bottom: 92 };
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
const LINE_HEIGHT = 1.42;
/** The part of a line above its baseline. */
const ASCENT = 1.06;
const SIZE = 9.5;
export const INK = '#1a1c1e';
/** Han has no bold file: a thin outline stands for it. */
const OUTLINE = 0.025;

/** Pages that text is put on from top to bottom, with a mark in the structure for everything that is read. */
export class Sheet {
  /** @param {{ readonly language: string, readonly title: string, readonly author: string, readonly writtenOn: string, readonly reference: string }} about */
  constructor({ language, title, author, writtenOn, reference }) {
    this.language = language;
    const day = new Date(`${writtenOn}T00:00:00Z`);
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      // The dates decide the id of the file: with fixed ones the same document is the same bytes.
      info: { Title: title, Author: author, Subject: reference, CreationDate: day, ModDate: day },
    });
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.y = PAGE.top;
    /** @type {Set<FontName>} */
    this.known = new Set();
    /** @type {Map<string, number>} */
    this.widths = new Map();
  }

  /** @param {FontName} name */
  useFont(name) {
    if (!this.known.has(name)) this.doc.registerFont(name, fontBytes(name));
    this.known.add(name);
    this.doc.font(name);
  }

  /** @type {import('./lay-out-text.mjs').Measure} */
  measure = (font, size, text) => {
    const key = `${font} ${size} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    this.useFont(font);
    const width = this.doc.fontSize(size).widthOfString(text);
    this.widths.set(key, width);
    return width;
  };

  /**
   * @param {Style} style
   * @returns {import('./lay-out-text.mjs').Look}
   */
  look({ isBold = false, size = SIZE }) {
    return { language: this.language, isBold, size };
  }

  /**
   * @param {string} text
   * @param {number} width
   * @param {Style} [style]
   */
  lay(text, width, style = {}) {
    return layOutText(text, this.look(style), width, this.measure);
  }

  /**
   * @param {string} text
   * @param {Style} [style]
   */
  widthOf(text, style = {}) {
    return widthOf(text, this.look(style), this.measure);
  }

  /** @param {Style} [style] */
  heightOf({ size = SIZE } = {}) {
    return size * LINE_HEIGHT;
  }

  get bottom() {
    return PAGE.height - PAGE.bottom;
  }

  /** @param {number} height */
  fits(height) {
    return this.y + height <= this.bottom;
  }

  startPage() {
    this.doc.addPage();
    this.y = PAGE.top;
  }

  /** @param {number} height */
  makeRoom(height) {
    if (!this.fits(height)) this.startPage();
  }

  /**
   * Draws a line at a place.
   *
   * @param {Line} line
   * @param {number} x
   * @param {number} top
   * @param {Style} [style]
   */
  drawLine({ runs }, x, top, { isBold = false, size = SIZE, color = INK } = {}) {
    let at = x;
    for (const { font, text, width } of runs) {
      this.useFont(font);
      const isOutlined = isBold && font !== 'bold';
      this.doc.fontSize(size).fillColor(color);
      if (isOutlined) this.doc.lineWidth(size * OUTLINE).strokeColor(color);
      this.doc.text(text, at, top + size * ASCENT, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(isOutlined ? { fill: true, stroke: true } : {}),
      });
      at += width;
    }
  }

  /**
   * Puts lines below what is there, over as many pages as they need, as one element of the structure.
   *
   * @param {string} tag
   * @param {readonly Line[]} lines
   * @param {{ readonly x: number, readonly style?: Style, readonly within?: PDFKit.PDFStructureElement }} place
   */
  put(tag, lines, { x, style = {}, within = this.root }) {
    const height = this.heightOf(style);
    const contents = lines.map((line) => {
      this.makeRoom(height);
      const content = this.doc.markStructureContent(tag);
      this.drawLine(line, x, this.y, style);
      this.doc.endMarkedContent();
      this.y += height;
      return content;
    });
    within.add(this.doc.struct(tag, {}, contents));
  }

  /**
   * Draws what no reader reads aloud: rules, page numbers.
   *
   * @param {() => void} draw
   */
  artifact(draw) {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /**
   * The finished file.
   *
   * @returns {Promise<Uint8Array<ArrayBuffer>>}
   */
  async finish() {
    this.root.end();
    /** @type {Buffer[]} */
    const chunks = [];
    this.doc.on('data', (chunk) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.doc.on('end', resolve));
    this.doc.end();
    await ended;
    const bytes = Buffer.concat(chunks);
    const copy = new Uint8Array(bytes.length);
    copy.set(bytes);
    return copy;
  }
}
