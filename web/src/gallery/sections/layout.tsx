import { CalendarPlus } from 'lucide-react';
import { Button } from '../../ui/frame/button.tsx';
import { ActionCard } from '../../ui/layout/action-card.tsx';
import { Article } from '../../ui/layout/article.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { Illustration, illustrationNames } from '../../ui/layout/illustration.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Paragraphs } from '../../ui/layout/paragraphs.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Scene } from '../../ui/layout/scene.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { LinkedRings } from '../../ui/people/linked-rings.tsx';
import type { SectionOf } from '../entry.ts';
import { Opened } from '../held.tsx';
import { sampleOther, samplePerson } from '../samples.ts';

const tones = ['soft', 'warm', 'deep'] as const;

export const layout: SectionOf = (say) => {
  const text = say('Une séance dure une heure, en visioconférence ou sur place.', 'A session lasts an hour, by video or on site.');
  const list = say(
    'Avant la séance :\n\n- relisez vos objectifs\n- préparez une question',
    'Before the session:\n\n- read your objectives again\n- prepare a question',
  );
  return {
    id: 'section-layout',
    title: say('Mise en page', 'Layout'),
    entries: [
      {
        file: 'layout/scene',
        rule: say('La scène d’une page : ce qui compte aujourd’hui, une seule fois.', 'The scene of a page: what counts today, once only.'),
        states: tones.map((tone) => ({
          name: 'rest',
          note: tone,
          content: (
            <Scene tone={tone} aria-label={tone} art={<LinkedRings left={sampleOther} right={samplePerson} />}>
              <p>{text}</p>
              <p className="font-display text-moment font-bold">{say('17:00', '5 p.m.')}</p>
              <Button variant="primary">{say('Entrer dans la salle', 'Enter the room')}</Button>
            </Scene>
          ),
        })),
      },
      {
        file: 'layout/moment',
        rule: say('Un moment qui prend tout l’écran, une seule fois.', 'A moment that takes the whole screen, once only.'),
        states: [
          {
            name: 'open',
            content: (
              <Opened label={say('Ouvrir le moment', 'Open the moment')}>
                {(close) => (
                  <Moment
                    title={say('Paul a dit oui', 'Paul said yes')}
                    onClose={close}
                    art={<LinkedRings left={sampleOther} right={samplePerson} size={120} meet />}
                  >
                    <p className="font-display text-quote font-medium">{text}</p>
                  </Moment>
                )}
              </Opened>
            ),
          },
        ],
      },
      {
        file: 'layout/illustration',
        rule: say(
          'Un dessin des étapes et des pages vides, à côté d’un texte.',
          'A drawing of the stages and of empty pages, beside a text.',
        ),
        states: [
          {
            name: 'rest',
            content: (
              <div className="gallery-row">
                {illustrationNames.map((name) => (
                  <Illustration key={name} name={name} className="w-40" />
                ))}
              </div>
            ),
          },
        ],
      },
      {
        file: 'layout/section',
        rule: say(
          'Une partie de page avec son titre et, à côté, un nombre ou un bouton.',
          'A part of a page with its heading and, beside it, a count or a button.',
        ),
        states: [
          {
            name: 'rest',
            content: (
              <Section
                title={say('Prochaines séances', 'Next sessions')}
                note="3"
                action={<Button small>{say('Tout voir', 'See all')}</Button>}
              >
                <p>{text}</p>
              </Section>
            ),
          },
        ],
      },
      {
        file: 'layout/rows',
        rule: say(
          'Une longue liste de cartes : les premières viennent avec la page, les autres ensuite.',
          'A long list of cards: the first ones come with the page, the others follow.',
        ),
        states: [
          {
            name: 'rest',
            content: (
              <Rows rows={[{ id: '1' }, { id: '2' }]} rowHeight={64} className="flex flex-col gap-4">
                {() => <Card>{text}</Card>}
              </Rows>
            ),
          },
        ],
      },
      {
        file: 'layout/card',
        rule: say(
          'Un bloc de contenu ; une carte n’en contient jamais une autre.',
          'A block of content; a card never contains another one.',
        ),
        states: [
          { name: 'rest', content: <Card>{text}</Card> },
          { name: 'rest', note: say('mise en avant', 'highlighted'), content: <Card soft>{text}</Card> },
        ],
      },
      {
        file: 'layout/action-card',
        rule: say('La prochaine chose à faire, en haut d’une page.', 'The next thing to do, at the top of a page.'),
        states: [
          {
            name: 'rest',
            content: (
              <ActionCard
                icon={CalendarPlus}
                eyebrow={say('Prochaine étape', 'Next step')}
                title={say('Planifiez votre première séance avec Paul', 'Plan your first session with Paul')}
                action={<Button variant="primary">{say('Planifier', 'Plan')}</Button>}
              >
                {text}
              </ActionCard>
            ),
          },
        ],
      },
      {
        file: 'layout/description-list',
        rule: say('Des termes et leurs valeurs ; une valeur vide n’apparaît pas.', 'Terms and their values; an empty value is left out.'),
        states: [
          {
            name: 'filled',
            content: (
              <DescriptionList
                facts={[
                  { term: say('Métier', 'Job'), value: say('Chargée de développement', 'Development officer') },
                  { term: say('Interprofessionnalité', 'Work between professions'), value: say('Oui', 'Yes') },
                  { term: say('Téléphone', 'Phone'), value: null },
                ]}
              />
            ),
          },
        ],
      },
      {
        file: 'layout/paragraphs',
        rule: say(
          'Un texte libre : lignes vides entre les paragraphes, tirets pour une liste.',
          'A plain text: empty lines between paragraphs, dashes for a list.',
        ),
        states: [{ name: 'filled', content: <Paragraphs text={list} /> }],
      },
      {
        file: 'layout/article',
        rule: say('Un long texte avec ses titres, comme une charte.', 'A long text with its headings, such as a charter.'),
        states: [
          {
            name: 'filled',
            content: (
              <Article
                level={3}
                intro={text}
                sections={[
                  { title: say('Confidentialité', 'Confidentiality'), body: text },
                  { title: say('Engagement', 'Commitment'), body: list },
                ]}
              />
            ),
          },
        ],
      },
      {
        file: 'frame/aria-provider',
        rule: say(
          'Une fois par application : donne la langue et les liens aux menus.',
          'Once per application: it gives the language and the links to the menus.',
        ),
        states: [],
      },
      {
        file: 'layout/page-header',
        rule: say(
          'Le titre d’une page ; il reçoit le focus après une navigation.',
          'The title of a page; it takes the focus after navigation.',
        ),
        states: [
          {
            name: 'rest',
            content: (
              <PageHeader
                title={say('Votre accompagnement à la reconversion', 'Your support in changing profession')}
                back={<BackLink to="/community">{say('Communauté', 'Community')}</BackLink>}
                action={<Button variant="primary">{say('Planifier une séance', 'Plan a session')}</Button>}
              >
                {text}
              </PageHeader>
            ),
          },
        ],
      },
    ],
  };
};
