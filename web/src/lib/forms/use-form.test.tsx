import type { CurrentUser } from '@binome/contract/accounts/users';
import { ApiFailure } from '@binome/contract/values/client';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { expect, test } from 'vitest';
import { announcements } from '../../testing/announcements.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField, useField } from '../../ui/fields/use-field.ts';
import { currentUserQuery } from '../data/session.ts';
import { clearDrafts } from './drafts.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';
import { useFaults, useForm, useIsDirty } from './use-form.ts';

type Values = { subject: string; kind: string; password: string };
type Send = (values: Values, key: string) => Promise<unknown>;
const empty: Values = { subject: '', kind: 'long', password: '' };

interface HostProps {
  send?: Send;
  draft?: string;
  person?: string;
  initial?: Values;
}

/** A form, with a button that unmounts it and mounts it again. */
function Host({ person, ...props }: HostProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [signedIn, setSignedIn] = useState(person);
  client.setQueryData(currentUserQuery.queryKey, signedIn ? ({ id: signedIn } as CurrentUser) : undefined);
  return (
    <>
      {isOpen && <TestForm {...props} />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {'toggle'}
      </button>
      <button
        type="button"
        onClick={() => {
          client.removeQueries();
          setSignedIn('paul');
        }}
      >
        {'paul'}
      </button>
    </>
  );
}

function TestForm({ send = async () => {}, draft, initial = empty }: HostProps) {
  const form = useForm<Values>({
    defaultValues: initial,
    draft,
    secret: ['password'],
    send: async (values, { idempotencyKey, showSaved }) => {
      await send(values, idempotencyKey);
      showSaved(values);
    },
  });
  const required = { validate: (value: string) => value !== '' || 'Manquant' };
  return (
    <form {...form.props}>
      <FormErrors title="Refusé" messages={form.messages} />
      <FormField control={form.control} name="subject" rules={required}>
        {(field) => <TextField label="Sujet" {...field} />}
      </FormField>
      <FormField control={form.control} name="kind" rules={required}>
        {(field) => <RadioCards label="Genre" cards={[{ value: 'long', label: 'Long' }]} {...field} />}
      </FormField>
      <FormField control={form.control} name="password">
        {(field) => <TextField label="Secret" {...field} />}
      </FormField>
      <button type="submit">{form.isPending ? 'Envoi' : 'Envoyer'}</button>
    </form>
  );
}

/** A form whose field is a group of controls. */
function GroupForm() {
  const form = useForm<{ skills: string[] }>({ defaultValues: { skills: [] }, send: async () => {} });
  return (
    <form {...form.props}>
      <FormField control={form.control} name="skills" rules={{ validate: (skills) => skills.length > 0 || 'Manquant' }}>
        {({ errorMessage }) => (
          <fieldset data-invalid={errorMessage ? true : undefined}>
            <button type="button">{'Ajouter'}</button>
          </fieldset>
        )}
      </FormField>
      <button type="submit">{'Envoyer'}</button>
    </form>
  );
}

/** Two days, each with its times. The check concerns both. Counts the renders by name. */
function DaysForm({ renders, send = async () => {} }: { renders: Record<string, number>; send?: (days: string[][]) => Promise<unknown> }) {
  const form = useForm<{ days: string[][] }>({
    defaultValues: { days: [['9'], ['9', '14']] },
    check: ({ days }) =>
      Object.fromEntries(
        days.flatMap((times, day) => times.flatMap((time, place) => (time === '' ? [[`days.${day}.${place}`, 'Vide']] : []))),
      ),
    fieldOf: (apiField) => apiField.replace(/^data\.(\d+)\./, 'days.$1.'),
    send: ({ days }) => send(days),
  });
  renders.form = (renders.form ?? 0) + 1;
  return (
    <form {...form.props}>
      <FormErrors title="Refusé" messages={form.messages} />
      <Day control={form.control} day={0} renders={renders} />
      <Day control={form.control} day={1} renders={renders} />
      <Changes control={form.control} />
      <button type="button" onClick={() => form.check(['days.1'])}>
        {'Vérifier'}
      </button>
      <button type="submit">{'Envoyer'}</button>
    </form>
  );
}

interface DayProps {
  control: Control<{ days: string[][] }>;
  day: 0 | 1;
  renders: Record<string, number>;
}

function Day({ control, day, renders }: DayProps) {
  const { value: times, onChange } = useField(control, `days.${day}`);
  const faults = useFaults(control, `days.${day}`);
  renders[day] = (renders[day] ?? 0) + 1;
  return times.map((time, place) => (
    <TextField
      // biome-ignore lint/suspicious/noArrayIndexKey: the times have no other key.
      key={place}
      label={`Jour ${day}, heure ${place}`}
      value={time}
      onChange={(text) => onChange(times.with(place, text))}
      errorMessage={faults[place]}
    />
  ));
}

function Changes({ control }: Pick<DayProps, 'control'>) {
  return <p>{useIsDirty(control) ? 'Modifié' : 'Enregistré'}</p>;
}

const time = (day: number, place: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Jour ${day}, heure ${place}` });

const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sujet' });
const submit = () => screen.getByRole('button', { name: /^Envo/ });
/** Returns the session storage after the page was left. */
const stored = () => {
  dispatchEvent(new Event('pagehide'));
  return JSON.stringify({ ...sessionStorage });
};

function describedText(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test('the first faulty field in the order of the page gets the focus, and refers to its fault', async () => {
  const { user } = await renderElement(<Host initial={{ ...empty, kind: '' }} />);
  await user.click(submit());
  expect(document.activeElement).toBe(subject());
  expect(describedText(subject())).toContain('Manquant');
  await user.type(subject(), 'Oser');
  await user.click(submit());
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Long' }));
});

test('a faulty group of controls passes the focus to its first control', async () => {
  const { user } = await renderElement(<GroupForm />);
  await user.click(submit());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ajouter' }));
});

test('the API’s errors show under their fields, and the others above the form', async () => {
  const errors = { subject: ['Trop court.'], slots: ['Créneau pris.'], full_messages: ['Trop court.', 'Créneau pris.'] };
  const { user } = await renderElement(
    <Host send={() => Promise.reject(new ApiFailure(422, { errors }))} initial={{ ...empty, subject: 'Oser' }} />,
  );
  await user.click(submit());
  expect(describedText(subject())).toBe('Trop court.');
  const refusal = screen.getByRole('group', { name: 'Refusé' });
  expect(document.activeElement).toBe(refusal);
  expect(describedText(refusal)).toBe('Créneau pris.');
  expect(announcements()).toEqual([]);
});

test('a refusal without a field takes the focus', async () => {
  const errors = { full_messages: ['Demande fermée.'] };
  const { user } = await renderElement(
    <Host send={() => Promise.reject(new ApiFailure(409, { errors }))} initial={{ ...empty, subject: 'Oser' }} />,
  );
  await user.click(submit());
  expect(document.activeElement?.textContent).toContain('Demande fermée.');
});

test('a letter renders its field, and neither the form nor another field', async () => {
  const renders: Record<string, number> = {};
  const { user } = await renderElement(<DaysForm renders={renders} />);
  const before = { ...renders };
  await user.type(time(1, 1), '30');
  expect(time(1, 1).value).toBe('1430');
  expect(screen.getByText('Modifié').textContent).toBe('Modifié');
  expect(renders).toEqual({ ...before, 1: (before[1] ?? 0) + 2 });
});

test('a check of the whole form names the faulty part of a value, until it is corrected', async () => {
  const { user } = await renderElement(<DaysForm renders={{}} />);
  for (const place of [0, 1]) await user.clear(time(1, place));
  await user.click(submit());
  expect(document.activeElement).toBe(time(1, 0));
  expect([time(0, 0), time(1, 0), time(1, 1)].map(describedText)).toEqual(['', 'Vide', 'Vide']);
  await user.type(time(1, 0), '8');
  await waitFor(() => expect([time(1, 0), time(1, 1)].map(describedText)).toEqual(['', 'Vide']));
});

test('some fields can be checked before the form is sent, and a change removes their faults', async () => {
  const { user } = await renderElement(<DaysForm renders={{}} />);
  for (const day of [0, 1]) await user.clear(time(day, 0));
  await user.click(screen.getByRole('button', { name: 'Vérifier' }));
  await waitFor(() => expect([time(0, 0), time(1, 0)].map(describedText)).toEqual(['', 'Vide']));
  expect(document.activeElement).toBe(time(1, 0));
  await user.type(time(1, 1), '0');
  await waitFor(() => expect(describedText(time(1, 0))).toBe(''));
});

test('a refusal of the API is shown at the field that the form names', async () => {
  const errors = { full_messages: ['Trop tôt'], 'data.1.1': ['Trop tôt'] };
  const { user } = await renderElement(<DaysForm renders={{}} send={() => Promise.reject(new ApiFailure(422, { errors }))} />);
  await user.click(submit());
  await waitFor(() => expect(describedText(time(1, 1))).toBe('Trop tôt'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the idempotency key stays the same until a submission succeeds, and changes with the values', async () => {
  const keys: string[] = [];
  let succeeds = false;
  const send: Send = async (_, key) => {
    keys.push(key);
    if (!succeeds) throw new ApiFailure(0);
  };
  const { user } = await renderElement(<Host initial={{ ...empty, subject: 'Oser' }} send={send} />);
  for (const _ of [1, 2]) await user.click(submit());
  await user.type(subject(), ' plus');
  await user.click(submit());
  succeeds = true;
  for (const _ of [1, 2]) await user.click(submit());
  const [first, retry, changed, changedRetry, afterSuccess] = keys;
  expect(retry).toBe(first);
  expect(changedRetry).toBe(changed);
  expect(new Set([first, changed, afterSuccess]).size).toBe(3);
});

test('a second press during a submission sends nothing', async () => {
  let sent = 0;
  let finish = () => {};
  const { user } = await renderElement(
    <Host
      initial={{ ...empty, subject: 'Oser' }}
      send={() => {
        sent += 1;
        return new Promise<void>((done) => {
          finish = done;
        });
      }}
    />,
  );
  await user.click(submit());
  expect(submit().textContent).toBe('Envoi');
  await user.type(subject(), '{Enter}');
  expect(sent).toBe(1);
  finish();
  await screen.findByRole('button', { name: 'Envoyer' });
});

test('the draft survives closing the form and a refusal, and goes with success', async () => {
  let succeeds = false;
  const { user } = await renderElement(
    <Host
      draft="demande"
      send={async () => {
        if (!succeeds) throw new ApiFailure(0);
      }}
    />,
  );
  await user.type(subject(), 'Oser');
  await user.click(submit());
  for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'toggle' }));
  expect(subject().value).toBe('Oser');
  succeeds = true;
  await user.click(submit());
  expect(stored()).toBe('{}');
});

/** Answers like a server that cannot be reached until `isReachable`. Collects the subjects and keys of the attempts. */
function unreachableServer() {
  const server = { isReachable: false, attempts: [] as string[], keys: new Set<string>() };
  const send: Send = async ({ subject }, key) => {
    server.attempts.push(subject);
    server.keys.add(key);
    if (!server.isReachable) throw new ApiFailure(0);
  };
  return { server, send };
}

test('a form with a draft that found no network is sent once, under the same key, when the network is back', async () => {
  const { server, send } = unreachableServer();
  const { user } = await renderElement(<Host draft="demande" send={send} />);
  await user.type(subject(), 'Oser');
  await user.click(submit());
  expect(screen.getByRole('group', { name: 'Refusé' }).textContent).toContain('Gardez cette page ouverte');
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.attempts).toHaveLength(2));
  expect(screen.getByRole('group', { name: 'Refusé' }).textContent).toContain('Gardez cette page ouverte');
  server.isReachable = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Refusé' })).toBeNull());
  dispatchEvent(new Event('online'));
  expect(server.attempts).toEqual(['Oser', 'Oser', 'Oser']);
  expect(server.keys.size).toBe(1);
  expect(stored()).toBe('{}');
});

test('a form that is changed or closed while it waits for the network is not sent by itself', async () => {
  const { server, send } = unreachableServer();
  const { user } = await renderElement(<Host draft="demande" send={send} />);
  await user.type(subject(), 'Oser');
  await user.click(submit());
  await user.type(subject(), ' plus');
  expect(screen.queryByRole('group', { name: 'Refusé' })).toBeNull();
  dispatchEvent(new Event('online'));
  await user.click(submit());
  await user.click(screen.getByRole('button', { name: 'toggle' }));
  dispatchEvent(new Event('online'));
  await user.click(screen.getByRole('button', { name: 'toggle' }));
  expect(server.attempts).toEqual(['Oser', 'Oser plus']);
  expect(subject().value).toBe('Oser plus');
});

test('the draft excludes secret fields, and is deleted when the fields are emptied or the person signs out', async () => {
  const { user } = await renderElement(<Host draft="demande" />);
  await user.type(subject(), 'Oser');
  await user.type(screen.getByRole('textbox', { name: 'Secret' }), 'Jardin75');
  expect(stored()).toContain('Oser');
  expect(stored()).not.toContain('Jardin75');
  await user.clear(subject());
  expect(stored()).toBe('{}');
  await user.type(subject(), 'Oser');
  clearDrafts();
  expect(stored()).toBe('{}');
});

test('another person in the same tab does not see the draft', async () => {
  const { user } = await renderElement(<Host draft="demande" person="lea" />);
  await user.type(subject(), 'Oser');
  await user.click(screen.getByRole('button', { name: 'toggle' }));
  await user.click(screen.getByRole('button', { name: 'paul' }));
  await user.click(screen.getByRole('button', { name: 'toggle' }));
  expect(subject().value).toBe('');
});

test('an expired session shows no error and keeps the draft', async () => {
  const { user } = await renderElement(
    <Host
      draft="demande"
      send={() => Promise.reject(new ApiFailure(401, { code: 'unauthorized', errors: { full_messages: ['Expirée.'] } }))}
    />,
  );
  await user.type(subject(), 'Oser');
  await user.click(submit());
  expect(screen.queryByRole('group', { name: 'Refusé' })).toBeNull();
  expect(stored()).toContain('Oser');
});

test('a changed form without a draft is unsaved until it is saved or closed', async () => {
  const { user } = await renderElement(<Host />);
  expect(hasUnsavedChanges()).toBe(false);
  await user.type(subject(), 'Oser');
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(submit());
  expect(hasUnsavedChanges()).toBe(false);
  await user.type(subject(), ' plus');
  await user.click(screen.getByRole('button', { name: 'toggle' }));
  expect(hasUnsavedChanges()).toBe(false);
});

test('a changed form with a draft is not unsaved', async () => {
  const { user } = await renderElement(<Host draft="demande" />);
  await user.type(subject(), 'Oser');
  expect(hasUnsavedChanges()).toBe(false);
});
