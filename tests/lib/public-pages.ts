/** The pages that need no account, without those of registration and sign-in. */
export const publicPages = [
  '/',
  '/solution-formation-afest',
  '/accessibilite',
  '/charter-mentoring-entreprise',
  '/faq-mentoring',
  '/cgu',
  '/mentions-legales',
  '/contact-mentoring',
];
