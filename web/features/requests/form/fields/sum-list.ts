/** The names of 330 sums, as a part that travels behind the questions of which they are one. */
export { sumsOf as default } from '@zeel/domain/places/sums';
