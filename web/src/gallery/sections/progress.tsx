import { CalendarCheck, Flag, Handshake } from 'lucide-react';
import { IconStepper } from '../../ui/layout/icon-stepper.tsx';
import { Progress } from '../../ui/layout/progress.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';
import { RelationshipPath } from '../../ui/people/relationship-path.tsx';
import { RiasecHexagon } from '../../ui/people/riasec-hexagon.tsx';
import { ScorePill } from '../../ui/people/score-pill.tsx';
import type { SectionOf } from '../entry.ts';

export const progress: SectionOf = (say) => {
  const steps = [
    say('Votre profil', 'Your profile'),
    say('Vos disponibilités hebdomadaires', 'Your weekly availability'),
    say('Vérification', 'Check'),
  ];
  const icons = [Handshake, CalendarCheck, Flag] as const;
  const iconSteps = icons.map((icon, index) => ({ icon, label: steps[index] ?? '' }));
  const label = say('Inscription', 'Registration');
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
        file: 'layout/icon-stepper',
        rule: say('Les étapes d’un parcours, chacune avec son icône.', 'The steps of a path, each with its icon.'),
        states: [
          { name: 'rest', content: <IconStepper label={label} steps={iconSteps} current={1} /> },
          { name: 'done', content: <IconStepper label={label} steps={iconSteps} current={3} /> },
        ],
      },
      {
        file: 'people/relationship-path',
        rule: say('Où en est un accompagnement, de l’accord au bilan.', 'How far a relationship is, from acceptance to review.'),
        states: [
          { name: 'rest', content: <RelationshipPath step="mid_way" /> },
          { name: 'done', content: <RelationshipPath step="done" /> },
        ],
      },
      {
        file: 'people/score-pill',
        rule: say('L’affinité entre deux personnes : un nombre et un mot.', 'The match of two people: a number and a word.'),
        states: [
          { name: 'rest', content: <ScorePill score={92} word="excellent" /> },
          { name: 'rest', note: say('plus faible', 'lower'), content: <ScorePill score={41} word="a_explorer" /> },
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
