/** Copies the numbers into an array of another length. */
export function resizedInts(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length);
  copy.set(array.subarray(0, length));
  return copy;
}
