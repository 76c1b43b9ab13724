import type { PreferenceKind } from '@binome/contract/values/notification-kinds';

/** News in one line, with the address that it opens. A browser replaces a notification of the same tag. */
export type AlertText = { kind: PreferenceKind; title: string; text: string; url: string; tag: string };
