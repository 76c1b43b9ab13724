import { Download, Trash2, X } from 'lucide-react';
import { Preferences } from '../../ui/fields/preferences.tsx';
import { BookmarkButton } from '../../ui/frame/bookmark-button.tsx';
import { Button, type ButtonVariant, LinkButton } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { LanguageSwitch } from '../../ui/frame/language-switch.tsx';
import { PublicLinks } from '../../ui/frame/public-links.tsx';
import { SignedInActions } from '../../ui/frame/signed-in-actions.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import type { SectionOf } from '../entry.ts';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export const buttons: SectionOf = (say) => ({
  id: 'section-buttons',
  title: say('Boutons et liens', 'Buttons and links'),
  entries: [
    {
      file: 'frame/button',
      rule: say(
        'Une page a un seul bouton principal ; « danger » est réservé à ce qui ne se défait pas.',
        'A page has one primary button; “danger” is for what cannot be undone.',
      ),
      states: [
        { name: 'rest', content: <Variants text={say('Envoyer', 'Send')} /> },
        { name: 'rest', note: say('petit', 'small'), content: <Variants text={say('Envoyer', 'Send')} small /> },
        { name: 'hover', content: <Variants text={say('Envoyer', 'Send')} /> },
        { name: 'disabled', content: <Variants text={say('Envoyer', 'Send')} isDisabled /> },
        { name: 'busy', content: <Variants text={say('Envoyer', 'Send')} isPending /> },
        {
          name: 'long',
          content: (
            <Button variant="primary">
              <Download aria-hidden />
              {say(
                'Télécharger l’attestation d’accompagnement professionnel',
                'Download the certificate of professional mentoring that the company issues',
              )}
            </Button>
          ),
        },
        {
          name: 'rest',
          note: say('lien', 'link'),
          content: <LinkButton to="/community">{say('Trouver un·e mentor·e', 'Find a mentor')}</LinkButton>,
        },
      ],
    },
    {
      file: 'frame/bookmark-button',
      rule: say(
        'Garder une personne, une publication ou un outil pour y revenir ; personne d’autre ne le voit.',
        'Keep a person, a post or a tool to come back to; nobody else sees it.',
      ),
      states: [
        { name: 'rest', content: <BookmarkButton kind="profile" id="1" name="Paul Bernard" isBookmarked={false} /> },
        { name: 'filled', content: <BookmarkButton kind="article" id="2" name="Paul Bernard" isBookmarked /> },
      ],
    },
    {
      file: 'frame/icon-button',
      rule: say(
        'Pour une action connue, là où un texte n’a pas la place ; son nom est lu à voix haute.',
        'For a well-known action where a text has no room; screen readers say its name.',
      ),
      states: [
        { name: 'rest', content: <Icons label={say('Fermer', 'Close')} /> },
        { name: 'hover', content: <Icons label={say('Fermer', 'Close')} /> },
        { name: 'disabled', content: <Icons label={say('Fermer', 'Close')} isDisabled /> },
      ],
    },
    {
      file: 'layout/back-link',
      rule: say('En haut d’une page, vers la page qui la contient.', 'At the top of a page, to the page that contains it.'),
      states: [
        { name: 'rest', content: <BackLink to="/community">{say('Communauté', 'Community')}</BackLink> },
        { name: 'hover', content: <BackLink to="/community">{say('Communauté', 'Community')}</BackLink> },
        {
          name: 'long',
          content: (
            <BackLink to="/community">
              {say('Programme d’accompagnement à la reconversion professionnelle', 'Program of support for people who change profession')}
            </BackLink>
          ),
        },
      ],
    },
    {
      file: 'frame/language-switch',
      rule: say(
        'Propose les autres langues de l’entreprise, chacune dans sa langue.',
        'Offers the company’s other languages, each in its own words.',
      ),
      states: [{ name: 'rest', content: <LanguageSwitch languages={['fr', 'en']} /> }],
    },
    {
      file: 'fields/preferences',
      rule: say('En haut des pages publiques : la langue et le thème.', 'At the top of public pages: language and theme.'),
      states: [{ name: 'rest', content: <Preferences /> }],
    },
    {
      file: 'frame/public-links',
      rule: say('Au pied des pages hors de l’espace membre.', 'In the footer of pages outside the member area.'),
      states: [{ name: 'rest', content: <PublicLinks /> }],
    },
    {
      file: 'frame/signed-in-actions',
      rule: say(
        'Sur une page pour les visiteurs, pour une personne connectée : continuer, ou se déconnecter d’abord.',
        'On a page for visitors, for a signed-in person: go on, or sign out first.',
      ),
      states: [{ name: 'rest', content: <SignedInActions signOutLabel={say('Me déconnecter', 'Sign out')} /> }],
    },
  ],
});

interface VariantsProps {
  text: string;
  small?: boolean;
  isDisabled?: boolean;
  isPending?: boolean;
}

function Variants({ text, ...props }: VariantsProps) {
  return (
    <div className="gallery-row">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} {...props}>
          {text}
        </Button>
      ))}
    </div>
  );
}

function Icons(props: { label: string; isDisabled?: boolean }) {
  return (
    <div className="gallery-row">
      <IconButton icon={X} {...props} />
      <IconButton icon={Trash2} small {...props} />
    </div>
  );
}
