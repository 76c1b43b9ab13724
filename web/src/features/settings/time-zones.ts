/** The zones that browsers know by name, and one more that they may spell otherwise. */
export function timeZoneOptions(present: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(present) ? zones : [present, ...zones];
}

/** The zone that the device is set to. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
