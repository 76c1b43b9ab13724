/** Copies the numbers into an array of another length. */
export function resized(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(length);
  copy.set(array.subarray(0, length));
  return copy;
}

export function resizedBytes(array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(length);
  copy.set(array.subarray(0, length));
  return copy;
}

export function resizedShorts(array: Uint16Array<ArrayBuffer>, length: number): Uint16Array<ArrayBuffer> {
  const copy = new Uint16Array(length);
  copy.set(array.subarray(0, length));
  return copy;
}
