import { CheckList } from '../../ui/fields/check-list.tsx';
import { CompactSelect } from '../../ui/fields/compact-select.tsx';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import type { SectionOf } from '../entry.ts';
import { Held, OpenedPanel } from '../held.tsx';

export const lists: SectionOf = (say) => {
  const sites = [
    { value: 'lyon', label: 'Lyon', count: 12 },
    { value: 'clermont', label: 'Clermont-Ferrand', count: 3 },
    {
      value: 'saint-quentin',
      label: say('Saint-Quentin-en-Yvelines, site de l’Interprofession', 'Saint-Quentin-en-Yvelines, Interprofession site'),
      count: 104,
    },
  ];
  const label = say('Site', 'Site');
  const placeholder = say('Choisir un site', 'Choose a site');
  return {
    id: 'section-lists',
    title: say('Listes à choix', 'Select lists'),
    entries: [
      {
        file: 'fields/select-field',
        rule: say('Un choix parmi plus de cinq, dans un formulaire.', 'One choice out of more than five, in a form.'),
        states: [
          { name: 'empty', content: <SelectField label={label} options={sites} placeholder={placeholder} className="gallery-field" /> },
          {
            name: 'filled',
            content: (
              <Held<string> initial="saint-quentin">
                {(value, onChange) => (
                  <SelectField
                    label={label}
                    options={sites}
                    placeholder={placeholder}
                    value={value}
                    onChange={onChange}
                    className="gallery-field"
                  />
                )}
              </Held>
            ),
          },
          {
            name: 'error',
            content: (
              <SelectField
                label={label}
                options={sites}
                placeholder={placeholder}
                errorMessage={say('Choisissez un site.', 'Choose a site.')}
                className="gallery-field"
              />
            ),
          },
          {
            name: 'disabled',
            content: (
              <SelectField label={label} options={sites} placeholder={placeholder} value="lyon" isDisabled className="gallery-field" />
            ),
          },
        ],
      },
      {
        file: 'fields/compact-select',
        rule: say('Un choix court au milieu d’autres champs.', 'A short choice among other controls.'),
        states: [
          {
            name: 'filled',
            content: (
              <Held<string> initial="lyon">
                {(value, onChange) => (
                  <CompactSelect label={label} options={sites} value={value} onChange={onChange} className="gallery-field" />
                )}
              </Held>
            ),
          },
          {
            name: 'disabled',
            content: <CompactSelect label={label} options={sites} value="lyon" onChange={() => {}} isDisabled className="gallery-field" />,
          },
        ],
      },
      {
        file: 'fields/select',
        rule: say('Un choix qui se passe de libellé, dans une barre d’outils.', 'A choice that needs no visible label, in a toolbar.'),
        states: [
          {
            name: 'open',
            content: (
              <Held<string> initial="clermont">
                {(value, onChange) => <Select label={label} options={sites} value={value} onChange={onChange} className="gallery-field" />}
              </Held>
            ),
          },
        ],
      },
      {
        file: 'fields/select-menu',
        rule: say('Le menu de « select ».', 'The menu of “select”.'),
        states: [
          {
            name: 'open',
            content: (
              <OpenedPanel kind="menu" label={say('Ouvrir les sites', 'Open the sites')}>
                {(panel) => <SelectMenu {...panel} label={label} options={sites} value="lyon" onChange={() => {}} />}
              </OpenedPanel>
            ),
          },
        ],
      },
      {
        file: 'fields/multi-select',
        rule: say(
          'Un filtre à plusieurs choix ; son bouton dit combien sont cochés.',
          'A filter with several choices; its button says how many are ticked.',
        ),
        states: [
          { name: 'open', content: <HeldFilter initial={[]} label={label} options={sites} /> },
          { name: 'chosen', content: <HeldFilter initial={['lyon', 'clermont']} label={label} options={sites} /> },
        ],
      },
      {
        file: 'fields/check-list',
        rule: say(
          'La liste de « multi-select » ; une recherche apparaît au-delà de huit choix.',
          'The list of “multi-select”; a search appears above eight choices.',
        ),
        states: [
          {
            name: 'chosen',
            content: (
              <Held<string[]> initial={['lyon']}>
                {(values, onChange) => <CheckList label={label} options={sites} values={values} onChange={onChange} />}
              </Held>
            ),
          },
          {
            name: 'rest',
            note: say('avec recherche', 'with a search'),
            content: (
              <Held<string[]> initial={[]}>
                {(values, onChange) => (
                  <CheckList
                    label={say('Équipes', 'Teams')}
                    options={Array.from({ length: 9 }, (_, index) => ({
                      value: String(index),
                      label: say(`Équipe ${index + 1}`, `Team ${index + 1}`),
                    }))}
                    values={values}
                    onChange={onChange}
                  />
                )}
              </Held>
            ),
          },
        ],
      },
    ],
  };
};

interface HeldFilterProps {
  initial: string[];
  label: string;
  options: { value: string; label: string; count?: number }[];
}

function HeldFilter({ initial, ...props }: HeldFilterProps) {
  return <Held initial={initial}>{(values, onChange) => <MultiSelect {...props} values={values} onChange={onChange} />}</Held>;
}
