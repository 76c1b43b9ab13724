/** The texts that a new member agrees to. */
export type AgreedText = 'user_agreement' | 'privacy_notice' | 'charter';

/** The values of a form with a `Consent`. */
export interface ConsentForm {
  accepts: boolean;
}

/** The values of a form with a `MinorDeclaration`. */
export interface MinorForm {
  date_of_birth: string;
  minor_declaration: '' | 'emancipated' | 'guardian_consent';
}
