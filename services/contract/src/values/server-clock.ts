// The clock of the server as a browser knows it: the clocks of many devices are minutes, days or years wrong.

/** What to add to this device's clock, in milliseconds. */
let offset = 0;

/** Returns the server's time in epoch milliseconds, as its last reply tells it: the time to compare with times of the server. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Returns this device's time in epoch milliseconds. It measures how long something takes, and is compared with no time of the server. */
export function deviceNow(): number {
  return Date.now();
}

/**
 * Returns a function that learns the server's time from the `date` header of the reply to a request that is sent now. The header has whole
 * seconds and belongs to some moment between the request and the reply. The offset changes only if it contradicts that.
 */
export function watchReplyDate(): (date: string | null) => void {
  const sentAt = Date.now();
  return (date) => {
    const at = date ? Date.parse(date) : Number.NaN;
    const [least, most] = [at - Date.now(), at + 999 - sentAt];
    // The device's clock was set back meanwhile.
    if (!(least <= most)) return;
    offset = Math.min(Math.max(offset, least), most);
  };
}

/** Trusts this device's clock again. For tests. */
export function forgetServerClock(): void {
  offset = 0;
}
