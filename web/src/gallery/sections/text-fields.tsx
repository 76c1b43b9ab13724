import { useForm } from '../../lib/forms/use-form.ts';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordRules } from '../../ui/fields/password-rules.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { SectionOf } from '../entry.ts';
import { Held } from '../held.tsx';

export const textFields: SectionOf = (say) => {
  const job = say('Votre métier', 'Your job');
  const longLabel = say(
    'Développement de l’interprofessionnalité et de l’accompagnement à la reconversion',
    'Experience of working between professions and of supporting people who change career',
  );
  return {
    id: 'section-text-fields',
    title: say('Champs de texte', 'Text fields'),
    entries: [
      {
        file: 'fields/field',
        rule: say(
          'Ce que tous les champs partagent : un libellé, une aide, une erreur qui dit comment la corriger.',
          'What all fields share: a label, a hint, and an error that says how to mend it.',
        ),
        states: [
          {
            name: 'rest',
            content: (
              <TextField
                label={job}
                optional={say('facultatif', 'optional')}
                description={say('Tel que vos collègues le connaissent.', 'As your colleagues know it.')}
                className="gallery-field"
              />
            ),
          },
          {
            name: 'error',
            content: <TextField label={job} errorMessage={say('Indiquez votre métier.', 'Enter your job.')} className="gallery-field" />,
          },
        ],
      },
      {
        file: 'fields/text-field',
        rule: say('Pour une réponse d’une ligne.', 'For an answer of one line.'),
        states: [
          { name: 'empty', content: <TextField label={job} placeholder={say('Juriste', 'Lawyer')} className="gallery-field" /> },
          { name: 'hover', content: <TextField label={job} className="gallery-field" /> },
          {
            name: 'filled',
            content: (
              <Held initial={say('Chargée de développement', 'Development officer')}>
                {(value, onChange) => <TextField label={job} value={value} onChange={onChange} className="gallery-field" />}
              </Held>
            ),
          },
          { name: 'disabled', content: <TextField label={job} value={say('Juriste', 'Lawyer')} isDisabled className="gallery-field" /> },
          {
            name: 'disabled',
            note: say('en lecture seule', 'read-only'),
            content: <TextField label={job} value={say('Juriste', 'Lawyer')} isReadOnly className="gallery-field" />,
          },
          {
            name: 'long',
            content: (
              <TextField
                label={longLabel}
                value="anticonstitutionnellement-interprofessionnalisation@nova-energies.example"
                errorMessage={say(
                  'Cette adresse n’appartient à aucun domaine autorisé par votre entreprise.',
                  'This address belongs to no domain that your company allows.',
                )}
                className="gallery-field"
              />
            ),
          },
        ],
      },
      {
        file: 'fields/text-area',
        rule: say(
          'Pour une réponse de plusieurs lignes ; grandit avec le texte.',
          'For an answer of several lines; it grows with the text.',
        ),
        states: [
          { name: 'empty', content: <TextArea label={say('Votre message', 'Your message')} className="gallery-field" /> },
          {
            name: 'filled',
            note: say('compteur', 'counter'),
            content: (
              <Held initial={say('Bonjour Paul, votre parcours m’intéresse.', 'Hello Paul, I would like to learn from your career.')}>
                {(value, onChange) => (
                  <TextArea
                    label={say('Votre message', 'Your message')}
                    value={value}
                    onChange={onChange}
                    maxLength={200}
                    className="gallery-field"
                  />
                )}
              </Held>
            ),
          },
          {
            name: 'error',
            note: say('trop court', 'too short'),
            content: (
              <TextArea
                label={say('Votre message', 'Your message')}
                value={say('Bonjour', 'Hello')}
                minLength={40}
                errorMessage={say('Écrivez au moins 40 caractères.', 'Write at least 40 characters.')}
                className="gallery-field"
              />
            ),
          },
          { name: 'disabled', content: <TextArea label={say('Votre message', 'Your message')} isDisabled className="gallery-field" /> },
        ],
      },
      {
        file: 'fields/search-field',
        rule: say('Filtre une liste pendant la saisie.', 'Filters a list as the person types.'),
        states: [
          { name: 'empty', content: <Search initial="" label={say('Rechercher', 'Search')} /> },
          { name: 'filled', content: <Search initial={say('négociation', 'negotiation')} label={say('Rechercher', 'Search')} /> },
        ],
      },
      {
        file: 'fields/password-field',
        rule: say('Un mot de passe, que la personne peut afficher.', 'A password, which the person can show.'),
        states: [
          {
            name: 'empty',
            content: <PasswordField label={say('Mot de passe', 'Password')} autoComplete="new-password" className="gallery-field" />,
          },
          {
            name: 'error',
            content: (
              <PasswordField
                label={say('Mot de passe', 'Password')}
                autoComplete="new-password"
                value="abc"
                errorMessage={say('Ce mot de passe est trop court.', 'This password is too short.')}
                className="gallery-field"
              />
            ),
          },
        ],
      },
      {
        file: 'fields/new-password-fields',
        rule: say('Partout où l’on choisit un mot de passe.', 'Wherever a person chooses a password.'),
        states: [{ name: 'empty', content: <NewPassword label={say('Nouveau mot de passe', 'New password')} /> }],
      },
      {
        file: 'fields/password-rules',
        rule: say(
          'Sous un nouveau mot de passe ; chaque règle se coche pendant la saisie.',
          'Under a new password; each rule is ticked as the person types.',
        ),
        states: [
          { name: 'empty', content: <PasswordRules password="" /> },
          { name: 'filled', note: say('faible', 'weak'), content: <PasswordRules password="Bonjour" /> },
          { name: 'done', content: <PasswordRules password="Lampadaire-violet-47-brumes" /> },
        ],
      },
    ],
  };
};

function NewPassword({ label }: { label: string }) {
  const { control } = useForm({ defaultValues: { password: '', password_confirmation: '' }, send: async () => {} });
  return <NewPasswordFields control={control} label={label} />;
}

function Search({ initial, label }: { initial: string; label: string }) {
  return (
    <Held initial={initial}>
      {(value, onChange) => <SearchField label={label} placeholder={label} value={value} onChange={onChange} className="gallery-field" />}
    </Held>
  );
}
