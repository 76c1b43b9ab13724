import type { ProfileType } from '@binome/contract/states';

/** The sides that get a notification in the app and by mail. */
export type Recipients = { in_app: readonly ProfileType[]; by_mail: readonly ProfileType[] };

const bothSides = ['participant', 'presenter'] as const;

export function bothPartners(): Recipients {
  return { in_app: bothSides, by_mail: bothSides };
}

export function presenterOnly(): Recipients {
  return { in_app: ['presenter'], by_mail: ['presenter'] };
}

export function participantOnly(): Recipients {
  return { in_app: ['participant'], by_mail: ['participant'] };
}

/** The partner of the side that caused the event. */
export function partnerOf({ by }: { by: ProfileType }): Recipients {
  return by === 'presenter' ? participantOnly() : presenterOnly();
}

/** In the app, the partner of the side that caused the event; by mail both, to update both calendars. */
export function partnerAndBothCalendars(data: { by: ProfileType }): Recipients {
  return { in_app: partnerOf(data).in_app, by_mail: bothSides };
}
