import { Progress } from '../../ui/layout/progress.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';
import { Chain, type ChainStep } from '../../ui/people/chain.tsx';
import { RelationshipChain } from '../../ui/people/relationship-chain.tsx';
import { RiasecHexagon } from '../../ui/people/riasec-hexagon.tsx';
import { ProgressLine } from '../../ui/questions/progress-line.tsx';
import type { SectionOf } from '../entry.ts';
import { endedRelationship } from '../samples.ts';

export const progress: SectionOf = (say) => {
  const steps = [
    say('Votre profil', 'Your profile'),
    say('Vos disponibilités hebdomadaires', 'Your weekly availability'),
    say('Vérification', 'Check'),
  ];
  const label = say('Inscription', 'Registration');
  const sessions = say('Vos séances', 'Your sessions');
  const dates = [say('12 sept.', '12 Sept'), say('10 oct.', '10 Oct'), say('7 nov.', '7 Nov'), say('27 nov.', '27 Nov')];
  const chainOf = (held: number, count: number): ChainStep[] =>
    Array.from({ length: count }, (_, index) => {
      const state = index < held ? 'held' : index === held ? 'next' : 'later';
      return { state, label: index <= held ? dates[index] : undefined };
    });
  const types = [
    { code: 'S', label: say('Social', 'Social') },
    { code: 'E', label: say('Entreprenant', 'Enterprising') },
    { code: 'A', label: say('Artistique', 'Artistic') },
  ];
  return {
    id: 'section-progress',
    title: say('Progression et scores', 'Progress and scores'),
    entries: [
      {
        file: 'people/chain',
        rule: say('Les séances d’un accompagnement, un anneau chacune.', 'The sessions of a relationship, one ring each.'),
        states: [
          { name: 'rest', content: <Chain label={sessions} steps={chainOf(3, 8)} /> },
          { name: 'empty', content: <Chain label={sessions} steps={chainOf(0, 6)} /> },
          { name: 'done', content: <Chain label={sessions} steps={chainOf(3, 3)} /> },
          { name: 'long', content: <Chain label={sessions} steps={chainOf(7, 12)} /> },
        ],
      },
      {
        file: 'questions/progress-line',
        rule: say(
          'La barre des questions posées une à une ; chaque réponse la fait avancer.',
          'The bar of questions asked one by one; each answer moves it.',
        ),
        states: [
          {
            name: 'rest',
            content: (
              <ProgressLine label={say('Vos réponses', 'Your answers')} value={45} text={say('encore 5 questions', '5 questions to go')} />
            ),
          },
          { name: 'done', content: <ProgressLine label={say('Vos réponses', 'Your answers')} value={100} /> },
        ],
      },
      {
        file: 'layout/progress',
        rule: say('Une part accomplie, en pour cent, toujours écrite aussi.', 'A completed share in percent, always written too.'),
        states: [
          { name: 'empty', content: <Progress label={say('Votre profil', 'Your profile')} value={0} text={say('0 %', '0%')} /> },
          { name: 'filled', content: <Progress label={say('Votre profil', 'Your profile')} value={70} text={say('70 %', '70%')} /> },
          { name: 'done', content: <Progress label={say('Votre profil', 'Your profile')} value={100} text={say('100 %', '100%')} /> },
        ],
      },
      {
        file: 'layout/stepper',
        rule: say('Les étapes d’un formulaire en plusieurs pages.', 'The steps of a form of several pages.'),
        states: [
          { name: 'rest', content: <Stepper label={label} steps={steps} current={1} /> },
          { name: 'done', content: <Stepper label={label} steps={steps} current={3} /> },
        ],
      },
      {
        file: 'people/relationship-chain',
        rule: say('« chain » d’un accompagnement, avec ses dates.', '“chain” of a relationship, with its dates.'),
        states: [
          { name: 'rest', content: <RelationshipChain relationship={{ ...endedRelationship, ended_at: null }} /> },
          { name: 'done', content: <RelationshipChain relationship={endedRelationship} /> },
        ],
      },
      {
        file: 'people/riasec-hexagon',
        rule: say('Les types d’intérêts d’une personne, dessinés et écrits.', 'A person’s types of interest, drawn and written.'),
        states: [
          {
            name: 'filled',
            content: <RiasecHexagon items={types} alt={say('Social, entreprenant, artistique', 'Social, enterprising, artistic')} />,
          },
          {
            name: 'filled',
            note: say('avec les parts', 'with shares'),
            content: (
              <RiasecHexagon
                items={types}
                alt={say('Social 90 %, entreprenant 70 %, artistique 50 %', 'Social 90%, enterprising 70%, artistic 50%')}
                shares={{ S: 0.9, E: 0.7, A: 0.5, I: 0.3, R: 0.1, C: 0.2 }}
              />
            ),
          },
        ],
      },
    ],
  };
};
