/** A rectangle of a picture, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
