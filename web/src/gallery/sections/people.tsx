import { FileItem } from '../../ui/layout/file-item.tsx';
import { LookBack } from '../../ui/layout/look-back.tsx';
import { LazyPictureEditor } from '../../ui/overlays/lazy-picture-editor.tsx';
import { PictureDialog } from '../../ui/overlays/picture-dialog.tsx';
import { PictureEditor } from '../../ui/overlays/picture-editor.tsx';
import { FitMark } from '../../ui/people/fit-mark.tsx';
import { LinkedRings } from '../../ui/people/linked-rings.tsx';
import { MatchReasons } from '../../ui/people/match-reasons.tsx';
import { PartnerLine } from '../../ui/people/partner-line.tsx';
import { PersonCard } from '../../ui/people/person-card.tsx';
import { PresenterChip } from '../../ui/people/presenter-chip.tsx';
import { WaitingPerson } from '../../ui/people/waiting-person.tsx';
import { Words } from '../../ui/people/words.tsx';
import type { SectionOf } from '../entry.ts';
import { Opened, SignedIn } from '../held.tsx';
import { endedRelationship, otherId, sampleCard, sampleOther, samplePerson } from '../samples.ts';

const none = { open_request_id: null, active_relationship_id: null };

export const people: SectionOf = (say) => {
  const reasons = [
    {
      criterion: 'topics',
      text: say('Paul peut vous aider sur la négociation.', 'Paul can help you with negotiation.'),
      quotes: [
        {
          participant_label: say('Négocier', 'Negotiate'),
          presenter_label: say('Négociation internationale', 'International negotiation'),
        },
      ],
    },
    {
      criterion: 'pace',
      text: say('Vous souhaitez tous les deux une séance par mois.', 'You both wish for one session a month.'),
      quotes: [],
    },
  ];
  const ownWords = say('« J’ai pris ma première équipe à 31 ans, sans y être préparé. »', '“I took over my first team at 31, unprepared.”');
  const card = {
    ...sampleCard,
    job_title: say('Directeur de la conduite du réseau', 'Head of grid operations'),
    title: say('J’ai pris ma première équipe à 31 ans, sans y être préparé.', 'I took over my first team at 31, unprepared.'),
    skills: [{ code: 'first_management', label: say('Premier management', 'First team') }],
  };
  return {
    id: 'section-people',
    title: say('Personnes et accompagnements', 'People and relationships'),
    entries: [
      {
        file: 'people/linked-rings',
        rule: say(
          'Deux personnes ensemble : à gauche vous, à droite l’autre.',
          'Two people together: you on the left, the other person on the right.',
        ),
        states: [
          { name: 'rest', content: <LinkedRings left={sampleOther} right={samplePerson} /> },
          {
            name: 'rest',
            note: say('à leur rencontre', 'as they meet'),
            content: <LinkedRings left={sampleOther} right={samplePerson} size={56} meet />,
          },
        ],
      },
      {
        file: 'people/partner-line',
        rule: say(
          'Une personne accompagnée : prochaine étape, dernier échange, que lui dire.',
          'A person who is accompanied: next step, last contact, what to say.',
        ),
        states: [
          {
            name: 'rest',
            content: (
              <ul>
                <PartnerLine relationship={{ ...endedRelationship, aasm_state: 'initiated', viewer: 'presenter', silent: true }} />
              </ul>
            ),
          },
        ],
      },
      {
        file: 'people/waiting-person',
        rule: say('Une personne à qui écrire : ses mots, pourquoi vous deux.', 'A person to write to: their words, why you two.'),
        states: [
          {
            name: 'rest',
            content: (
              <ul>
                <WaitingPerson person={card} type="presenter" isFirst onWrite={() => {}} />
              </ul>
            ),
          },
        ],
      },
      {
        file: 'people/words',
        rule: say('Les mots d’une personne, tels qu’elle les a écrits.', 'The words of a person, as they wrote them.'),
        states: [
          { name: 'rest', content: <Words>{ownWords}</Words> },
          { name: 'rest', note: say('dans une liste', 'in a list'), content: <Words size="small">{ownWords}</Words> },
        ],
      },
      {
        file: 'people/fit-mark',
        rule: say('À quel point une personne répond à ce que l’on cherche.', 'How close a person is to what one looks for.'),
        states: [
          {
            name: 'rest',
            content: (
              <div className="gallery-row">
                <FitMark level={4} />
                <FitMark level={3} />
                <FitMark level={2} />
                <FitMark level={1} />
              </div>
            ),
          },
        ],
      },
      {
        file: 'people/person-card',
        rule: say(
          'Une personne à ouvrir, dans une liste : toute la carte mène à son profil.',
          'A person to open, in a list: the whole card leads to their profile.',
        ),
        states: [
          { name: 'rest', content: <PersonCard type="presenter" person={card} heading="h4" /> },
          {
            name: 'disabled',
            note: say('plus de place', 'no place left'),
            content: <PersonCard type="presenter" person={{ ...card, id: otherId, availability: 'full', match: null }} heading="h4" />,
          },
        ],
      },
      {
        file: 'people/presenter-chip',
        rule: say(
          'Ce qui vous lie à un·e mentor·e, ou pourquoi la personne n’est pas disponible.',
          'What links you to a mentor, or why they are not available.',
        ),
        states: [
          {
            name: 'rest',
            content: (
              <div className="gallery-row">
                <PresenterChip availability="open" standing={{ ...none, active_relationship_id: endedRelationship.id }} />
                <PresenterChip availability="open" standing={{ ...none, open_request_id: endedRelationship.id }} />
                <PresenterChip availability="paused" standing={none} />
                <PresenterChip availability="full" standing={none} />
              </div>
            ),
          },
        ],
      },
      {
        file: 'people/match-reasons',
        rule: say('Pourquoi deux personnes vont bien ensemble, ou ce qui l’empêche.', 'Why two people match, or what prevents it.'),
        states: [
          {
            name: 'filled',
            content: (
              <MatchReasons
                match={{
                  reasons,
                  watch_out: say('Vous n’avez pas de créneau commun cette semaine.', 'You share no free time this week.'),
                  obstacles: [],
                }}
              />
            ),
          },
          {
            name: 'error',
            note: say('impossible', 'impossible'),
            content: (
              <MatchReasons
                match={{
                  reasons: [],
                  watch_out: null,
                  obstacles: [{ code: 'language', text: say('Vous n’avez aucune langue en commun.', 'You have no language in common.') }],
                }}
              />
            ),
          },
        ],
      },
      {
        file: 'layout/look-back',
        rule: say(
          'Après le dernier accompagnement terminé : ce qu’il a été et la suite.',
          'After the last relationship has ended: what it was, and what comes next.',
        ),
        states: [
          {
            name: 'done',
            content: (
              <SignedIn>
                <LookBack relationships={[endedRelationship]} />
              </SignedIn>
            ),
          },
        ],
      },
      {
        file: 'layout/file-item',
        rule: say('Un fichier joint : son nom, sa taille, son téléchargement.', 'An attached file: its name, its size, its download.'),
        states: [
          { name: 'rest', content: <FileItem file={{ id: endedRelationship.id, name: 'cv.pdf', bytes: 84_000 }} /> },
          {
            name: 'long',
            content: (
              <FileItem
                file={{
                  id: endedRelationship.id,
                  name: 'accompagnement_interprofessionnel_compte-rendu_definitif_version-relue.pdf',
                  bytes: 4_200_000,
                }}
              />
            ),
          },
        ],
      },
      {
        file: 'overlays/picture-editor',
        rule: say('La photo de la personne : la choisir, la déposer, la retirer.', 'The person’s photo: choose it, drop it, remove it.'),
        states: [
          {
            name: 'empty',
            content: (
              <SignedIn>
                <PictureEditor />
              </SignedIn>
            ),
          },
        ],
      },
      {
        file: 'overlays/lazy-picture-editor',
        rule: say('« picture-editor », chargé à la demande.', '“picture-editor”, loaded on demand.'),
        states: [
          {
            name: 'empty',
            content: (
              <SignedIn>
                <LazyPictureEditor />
              </SignedIn>
            ),
          },
        ],
      },
      {
        file: 'overlays/picture-dialog',
        rule: say('Cadre une photo avant son envoi.', 'Crops a photo before it is sent.'),
        states: [
          {
            name: 'open',
            content: (
              <SignedIn>
                <Opened label={say('Cadrer une photo', 'Crop a photo')}>
                  {(close) => <PictureDialog file={samplePicture} onChooseOther={close} onUnreadable={close} onClose={close} />}
                </Opened>
              </SignedIn>
            ),
          },
        ],
      },
    ],
  };
};

const samplePicture = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#9db8f2"/><circle cx="300" cy="200" r="120" fill="#2c4580"/></svg>',
  ],
  'photo.svg',
  { type: 'image/svg+xml' },
);
