// The reader itself, in a file of our own so that the build gives it an address under the page's policy.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
