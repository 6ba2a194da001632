import { transform } from 'lightningcss';

// The browsers that the service supports; older browsers get the same page with fewer niceties.
const TARGETS = { chrome: 109 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) };

export function minifyCss(css: string): string {
  return transform({
    filename: 'zeel.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
  }).code.toString();
}
