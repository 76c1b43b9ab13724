import { ratingWords } from '@binome/contract/values/rating-words';
import { Handshake, Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { MultiChoiceChips, SingleChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { BigAnswers } from '../../ui/questions/big-answers.tsx';
import { Face, levelCount } from '../../ui/questions/face.tsx';
import { LevelRadios } from '../../ui/questions/level-radios.tsx';
import { QuestionField } from '../../ui/questions/question-field.tsx';
import { WordedFaces } from '../../ui/questions/worded-faces.tsx';
import type { SectionOf } from '../entry.ts';
import { Held } from '../held.tsx';

export const choices: SectionOf = (say) => {
  const topics = [
    { code: 'negotiation', label: say('Négociation', 'Negotiation') },
    { code: 'reconversion', label: say('Accompagnement à la reconversion professionnelle', 'Support for people who change profession') },
    { code: 'law', label: say('Droit', 'Law') },
  ];
  const topicsLabel = say('Vos sujets', 'Your topics');
  const required = say('Choisissez une réponse.', 'Choose an answer.');
  const levels = [
    say('Pas du tout', 'Not at all'),
    say('Un peu', 'A little'),
    say('Assez', 'Fairly'),
    say('Beaucoup', 'A lot'),
    say('Tout à fait', 'Entirely'),
  ].map((label, index) => ({ code: String(index), label }));
  const ratings = ratingWords.map(({ code, label }) => ({ code, label: say(label.fr, label.en) }));
  const ratingLabel = say('Comment c’était avec Paul ?', 'How was it with Paul?');
  const consent = say('J’accepte les conditions d’utilisation.', 'I accept the terms of use.');
  const reminder = say('Me rappeler mes séances par e-mail', 'Remind me of my sessions by e-mail');
  return {
    id: 'section-choices',
    title: say('Choix', 'Choices'),
    entries: [
      {
        file: 'questions/big-answers',
        rule: say(
          'Les réponses d’une question posée seule sur sa page ; une pression répond.',
          'The answers of a question that has its page to itself; a press answers.',
        ),
        states: [
          {
            name: 'rest',
            content: <Answers label={topicsLabel} answers={topics} several={false} />,
          },
          { name: 'rest', note: say('plusieurs', 'several'), content: <Answers label={topicsLabel} answers={topics} several /> },
        ],
      },
      {
        file: 'fields/checkbox',
        rule: say(
          'Un accord, ou une option parmi d’autres ; prend effet à l’envoi.',
          'A consent, or one option of several; it takes effect when the form is sent.',
        ),
        states: [
          { name: 'rest', content: <Tick initial={false} text={consent} /> },
          { name: 'chosen', content: <Tick initial text={consent} /> },
          { name: 'disabled', content: <Tick initial text={consent} isDisabled /> },
          {
            name: 'error',
            content: (
              <Tick
                initial={false}
                text={consent}
                errorMessage={say('Acceptez les conditions pour continuer.', 'Accept the terms to go on.')}
              />
            ),
          },
        ],
      },
      {
        file: 'fields/switch',
        rule: say(
          'Un réglage qui prend effet aussitôt, sans bouton d’envoi.',
          'A setting that takes effect at once, without a button to send it.',
        ),
        states: [
          { name: 'rest', content: <Toggle initial={false} text={reminder} /> },
          { name: 'chosen', content: <Toggle initial text={reminder} /> },
          { name: 'disabled', content: <Toggle initial text={reminder} isDisabled /> },
        ],
      },
      {
        file: 'fields/chip-fields',
        rule: say('Un ou plusieurs choix courts, tous visibles.', 'One or several short choices, all of them visible.'),
        states: [
          {
            name: 'chosen',
            note: say('plusieurs réponses', 'several answers'),
            content: (
              <Held<string[]> initial={['negotiation', 'reconversion']}>
                {(value, onChange) => <MultiChoiceChips label={topicsLabel} options={topics} value={value} onChange={onChange} />}
              </Held>
            ),
          },
          {
            name: 'chosen',
            note: say('une réponse', 'one answer'),
            content: (
              <Held<string> initial="law">
                {(value, onChange) => <SingleChoiceChips label={topicsLabel} options={topics} value={value} onChange={onChange} />}
              </Held>
            ),
          },
          { name: 'hover', content: <SingleChoiceChips label={topicsLabel} options={topics} /> },
          { name: 'error', content: <SingleChoiceChips label={topicsLabel} options={topics} errorMessage={required} /> },
          { name: 'disabled', content: <MultiChoiceChips label={topicsLabel} options={topics} value={['law']} isDisabled /> },
        ],
      },
      {
        file: 'fields/radio-cards',
        rule: say(
          'Un choix qui engage, entre deux à cinq possibilités qu’il faut expliquer.',
          'A choice that matters, between two to five possibilities that need an explanation.',
        ),
        states: [
          { name: 'chosen', content: <Roles say={say} initial="participant" /> },
          { name: 'hover', content: <Roles say={say} /> },
          { name: 'error', content: <Roles say={say} errorMessage={required} /> },
          { name: 'disabled', content: <Roles say={say} initial="presenter" isDisabled /> },
        ],
      },
      {
        file: 'questions/worded-faces',
        rule: say('La note d’une séance : une pression l’enregistre.', 'The rating of a session: a press saves it.'),
        states: [
          { name: 'rest', content: <Rating levels={ratings} label={ratingLabel} initial={null} /> },
          { name: 'chosen', content: <Rating levels={ratings} label={ratingLabel} initial="rating_4" /> },
        ],
      },
      {
        file: 'questions/face',
        rule: say('Le visage d’un niveau, à côté de son mot.', 'The face of a level, beside its word.'),
        states: [
          {
            name: 'rest',
            content: (
              <p className="flex flex-wrap gap-2">
                {Array.from({ length: levelCount }, (_, level) => (
                  <Face key={ratings[level]?.code} level={level} className="w-14" />
                ))}
              </p>
            ),
          },
        ],
      },
      {
        file: 'questions/level-radios',
        rule: say('Une échelle à cinq niveaux dans un bilan.', 'A scale of five levels in a review.'),
        states: [
          {
            name: 'chosen',
            content: (
              <Held<string> initial="3">
                {(value, onChange) => (
                  <LevelRadios
                    label={say('La séance vous a-t-elle aidé·e ?', 'Did the session help you?')}
                    levels={levels}
                    value={value}
                    onChange={onChange}
                  />
                )}
              </Held>
            ),
          },
          {
            name: 'error',
            content: (
              <LevelRadios
                label={say('La séance vous a-t-elle aidé·e ?', 'Did the session help you?')}
                levels={levels}
                errorMessage={required}
              />
            ),
          },
        ],
      },
      {
        file: 'questions/question-field',
        rule: say(
          'Une question d’un profil ou d’un bilan, avec le champ de son type.',
          'A question of a profile or of a review, with the control of its type.',
        ),
        states: (['multi_select', 'select', 'scale', 'textarea', 'checkbox'] as const).map((field_type) => ({
          name: 'empty' as const,
          note: field_type,
          content: (
            <Held<string | string[]> initial={field_type === 'textarea' || field_type === 'checkbox' ? '' : []}>
              {(value, onChange) => (
                <QuestionField
                  form="feedback"
                  question={{
                    field_type,
                    field_name: `gallery_${field_type}`,
                    title: say('Ce que vous retenez', 'What you take away'),
                    hint: say('Votre binôme lit cette réponse.', 'Your partner reads this answer.'),
                    choices: field_type === 'scale' ? levels : topics,
                    required: false,
                  }}
                  value={value}
                  onChange={onChange}
                  optional={say('facultatif', 'optional')}
                  placeholder={say('Choisir', 'Choose')}
                />
              )}
            </Held>
          ),
        })),
      },
    ],
  };
};

interface TickProps {
  initial: boolean;
  text: string;
  isDisabled?: boolean;
  errorMessage?: string;
}

function Tick({ initial, text, ...props }: TickProps) {
  return (
    <Held initial={initial}>
      {(value, onChange) => (
        <Checkbox value={value} onChange={onChange} {...props}>
          {text}
        </Checkbox>
      )}
    </Held>
  );
}

function Toggle({ initial, text, isDisabled }: Omit<TickProps, 'errorMessage'>) {
  return (
    <Held initial={initial}>
      {(value, onChange) => (
        <Switch value={value} onChange={onChange} isDisabled={isDisabled}>
          {text}
        </Switch>
      )}
    </Held>
  );
}

type Role = 'participant' | 'presenter';

function Roles({
  say,
  initial,
  ...props
}: {
  say: (fr: string, en: string) => string;
  initial?: Role;
  errorMessage?: string;
  isDisabled?: boolean;
}) {
  return (
    <Held<Role | undefined> initial={initial}>
      {(value, onChange) => (
        <RadioCards<Role>
          label={say('Votre rôle', 'Your role')}
          columns
          cards={[
            {
              value: 'participant',
              label: say('Mentoré·e', 'Mentee'),
              description: say('Vous cherchez un appui pour avancer.', 'You look for somebody to help you forward.'),
              icon: Lightbulb,
            },
            {
              value: 'presenter',
              label: say('Mentor·e', 'Mentor'),
              description: say(
                'Vous transmettez votre expérience et votre réseau interprofessionnel.',
                'You pass on your experience and your network.',
              ),
              icon: Handshake,
            },
          ]}
          value={value}
          onChange={onChange}
          {...props}
        />
      )}
    </Held>
  );
}

function Answers({ label, answers, several }: { label: string; answers: { code: string; label: string }[]; several: boolean }) {
  const id = useId();
  return (
    <Held<string[]> initial={['law']}>
      {(chosen, setChosen) => {
        const press = (code: string) => {
          if (!several) return setChosen([code]);
          setChosen(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
        };
        return (
          <>
            <p id={id}>{label}</p>
            <BigAnswers labelledBy={id} answers={answers} chosen={chosen} onPress={press} several={several} columns={several} />
          </>
        );
      }}
    </Held>
  );
}

function Rating({ label, levels, initial }: { label: string; levels: { code: string; label: string }[]; initial: string | null }) {
  const labelId = useId();
  return (
    <Held<string | null> initial={initial}>
      {(chosen, onChange) => (
        <div className="flex flex-col gap-2">
          <p id={labelId} className="font-semibold">
            {label}
          </p>
          <WordedFaces labelledBy={labelId} levels={levels} chosen={chosen} onPress={onChange} />
        </div>
      )}
    </Held>
  );
}
