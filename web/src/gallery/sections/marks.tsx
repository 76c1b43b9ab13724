import { brandPatterns } from '@binome/contract/values/brand-patterns';
import { Bell, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { BrandMark } from '../../ui/frame/brand-mark.tsx';
import { BrandPattern } from '../../ui/frame/brand-pattern.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { RemovableTag, Tag } from '../../ui/layout/tag.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { AvatarWithPresence } from '../../ui/people/avatar-with-presence.tsx';
import { OnlineSign } from '../../ui/people/online-sign.tsx';
import type { SectionOf } from '../entry.ts';
import { onlineId, samplePerson } from '../samples.ts';

const sizes = [32, 40, 56, 88, 120, 160] as const;
const people = ['Léa Martin', 'Paul Bernard', 'Inès Moreau', 'Yann Le Goff', 'Nolwenn Jaouen', 'Émile Zola'] as const;
const chips = [
  { tone: 'neutral', icon: Clock },
  { tone: 'brand', icon: Clock },
  { tone: 'success', icon: CircleCheck },
  { tone: 'warning', icon: TriangleAlert },
  { tone: 'danger', icon: TriangleAlert },
] as const;

export const marks: SectionOf = (say) => ({
  id: 'section-marks',
  title: say('Marques et étiquettes', 'Marks and tags'),
  entries: [
    {
      file: 'people/avatar',
      rule: say('Une photo ou des initiales, toujours à côté du nom.', 'A photo or initials, always beside the name.'),
      states: [
        {
          name: 'empty',
          note: say('sans photo', 'without a photo'),
          content: (
            <div className="gallery-row">
              {sizes.map((size) => (
                <Avatar key={size} firstName="Léa" lastName="Martin" url={null} size={size} />
              ))}
            </div>
          ),
        },
        {
          name: 'empty',
          note: say('teinte selon le nom', 'tint by name'),
          content: (
            <div className="gallery-row">
              {people.map((name) => (
                <Avatar key={name} firstName={name.split(' ')[0] ?? ''} lastName={name.split(' ')[1] ?? ''} url={null} />
              ))}
            </div>
          ),
        },
        {
          name: 'filled',
          note: say('avec une photo', 'with a photo'),
          content: <Avatar firstName="Léa" lastName="Martin" url="/favicon.svg" size={56} />,
        },
      ],
    },
    {
      file: 'people/avatar-with-presence',
      rule: say('Dans une liste de personnes ; un point dit qui est en ligne.', 'In a list of people; a dot says who is online.'),
      states: [
        { name: 'rest', content: <AvatarWithPresence person={{ ...samplePerson, user_id: '' }} /> },
        { name: 'rest', note: say('en ligne', 'online'), content: <AvatarWithPresence person={samplePerson} /> },
      ],
    },
    {
      file: 'people/online-sign',
      rule: say(
        'Dit en toutes lettres qu’une personne est en ligne ; rien sinon.',
        'Says in words that a person is online; nothing otherwise.',
      ),
      states: [{ name: 'rest', content: <OnlineSign userId={onlineId} /> }],
    },
    {
      file: 'layout/state-chip',
      rule: say(
        'Un état : toujours un texte et une icône, jamais la couleur seule.',
        'A state: always a text and an icon, never the colour alone.',
      ),
      states: [
        {
          name: 'rest',
          content: (
            <div className="gallery-row">
              {chips.map(({ tone, icon }) => (
                <StateChip key={tone} icon={icon} tone={tone}>
                  {say('En attente', 'Waiting')}
                </StateChip>
              ))}
            </div>
          ),
        },
        {
          name: 'long',
          content: (
            <StateChip icon={Clock} tone="warning">
              {say('En attente de la confirmation de votre responsable hiérarchique', 'Waits for the confirmation of your line manager')}
            </StateChip>
          ),
        },
      ],
    },
    {
      file: 'layout/tag',
      rule: say('Un mot-clé ; avec une croix, un filtre que l’on retire.', 'A keyword; with a cross, a filter to remove.'),
      states: [
        { name: 'rest', content: <Tag>{say('Négociation', 'Negotiation')}</Tag> },
        {
          name: 'rest',
          note: say('à retirer', 'removable'),
          content: <RemovableTag label={say('Négociation', 'Negotiation')} onRemove={() => {}} />,
        },
        {
          name: 'long',
          content: <Tag>{say('Accompagnement à la reconversion professionnelle', 'Support for people who change profession')}</Tag>,
        },
      ],
    },
    {
      file: 'layout/badge',
      rule: say(
        'Un nombre à côté d’une icône, que le nom du bouton contient aussi.',
        'A count beside an icon, which the name of the button contains too.',
      ),
      states: [
        {
          name: 'rest',
          content: (
            <div className="gallery-row">
              {[1, 42, 120].map((count) => (
                <span key={count} className="flex">
                  <Bell aria-hidden className="size-6" />
                  <Badge count={count} />
                </span>
              ))}
            </div>
          ),
        },
      ],
    },
    {
      file: 'frame/logo',
      rule: say('Le logo de l’entreprise, ou notre marque à côté de son nom.', 'The company’s logo, or our mark beside its name.'),
      states: [
        { name: 'rest', content: <Logo company={{ name: 'Nova Énergies', logo_url: null }} /> },
        {
          name: 'long',
          content: (
            <Logo
              company={{
                name: say('Interprofession des énergies renouvelables du Grand Est', 'Grand Est Federation of Renewable Energies'),
                logo_url: null,
              }}
              className="max-w-full"
            />
          ),
        },
      ],
    },
    {
      file: 'frame/brand-mark',
      rule: say('Notre marque, dans la couleur de l’entreprise.', 'Our mark, in the company’s colour.'),
      states: [{ name: 'rest', content: <BrandMark className="size-12" /> }],
    },
    {
      file: 'frame/brand-pattern',
      rule: say('Le motif que l’entreprise a choisi, derrière un contenu.', 'The pattern that the company chose, behind some content.'),
      states: brandPatterns.map((pattern) => ({
        name: 'rest',
        note: pattern,
        content: (
          <div className="relative isolate h-40 overflow-hidden rounded-scene bg-deep">
            <BrandPattern pattern={pattern} />
          </div>
        ),
      })),
    },
  ],
});
