import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dataProvider } from '../providers/data-provider.ts';
import { setApiLanguage } from '../providers/http.ts';
import { requestTexts } from '../providers/translate.ts';
import { allForms, type FormCase, formsWithoutFault } from '../testing/all-forms.tsx';
import { translateIn } from '../testing/intl.ts';
import { renderElement } from '../testing/render-element.tsx';
import { fieldRoot } from './form-faults.ts';

/** Plays the API: lists are empty but for what a form reads; a write is refused at a field, or made. */
function playApi({ fault, reads = {} }: FormCase) {
  const api = { writes: [] as { address: string; key: string | null }[], refuses: true, answer: () => {} };
  const answered = new Promise<void>((resolve) => {
    api.answer = resolve;
  });
  setApiLanguage('fr', requestTexts(translateIn.fr));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers }: { method?: string; headers: Headers }) => {
    const [, records] = Object.entries(reads).find(([part]) => address.includes(part)) ?? [];
    if (method === 'GET' || records) {
      return new Response(JSON.stringify(records ?? []), { headers: { 'content-range': 'x 0-0/1' } });
    }
    api.writes.push({ address, key: method === 'POST' ? headers.get('idempotency-key') : null });
    if (!api.refuses) {
      await answered;
      return new Response('{"id":"new","scopes":[]}', { status: 201 });
    }
    const errors = { full_messages: ['Refusé.'], [fault ?? '']: ['Déjà pris.'] };
    return new Response(JSON.stringify({ code: 'invalid', errors }), { status: 422 });
  });
  return api;
}

async function openForm({ element, opens, choose, clear, untick }: FormCase) {
  const { user } = renderElement(element, dataProvider, undefined, editable);
  const [opener] = opens ? await screen.findAllByRole('button', { name: opens }) : [];
  if (opener) await user.click(opener);
  const form = await waitFor(() => document.querySelector('form') ?? Promise.reject(new Error('no form')));
  if (choose) {
    await user.click(screen.getByRole('combobox', { name: choose[0] }));
    await user.click(screen.getByRole('option', { name: choose[1] }));
  }
  if (clear) write(form, clear, '');
  if (untick) await user.click(await screen.findByRole('checkbox', { name: untick }));
  const submit = within(form)
    .getAllByRole<HTMLButtonElement>('button')
    .find(({ type }) => type === 'submit') as HTMLButtonElement;
  // A message waits until it is known how many people get it.
  await waitFor(() => expect(submit.disabled).toBe(false));
  return { user, form, submit };
}

/** What the lists of a company ask for, to show their buttons. */
const editable = Object.fromEntries(
  ['business_units', 'sites', 'programs', 'meeting_reasons', 'feedback_questions', 'training_tools'].map((list) => [
    list,
    ['create' as const],
  ]),
);

const controlOf = (form: Element, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);

function write(form: Element, name: string, value: string) {
  const control = controlOf(form, name);
  if (!control) throw new Error(`The form has no field ${name}.`);
  fireEvent.change(control, { target: { value } });
}

async function fillIn(form: Element, { fill, tick }: FormCase, user: ReturnType<typeof renderElement>['user']) {
  for (const [name, value] of Object.entries(fill)) write(form, name, value);
  const [box] = tick ? screen.getAllByRole('checkbox', { name: tick }) : [];
  if (box) await user.click(box);
}

const notice = () => document.querySelector('.MuiSnackbar-root')?.textContent ?? '';

/** The field with the focus is the first that is marked, was scrolled to, and is named in the notice. */
async function expectShown(form: Element, scroll: ReturnType<typeof vi.fn>) {
  await waitFor(() => {
    const first = [...form.querySelectorAll('[aria-invalid=true]')].find((control) => !control.closest('[aria-hidden=true]'));
    expect(first).toBeDefined();
    expect(document.activeElement?.closest(fieldRoot)).toBe(first?.closest(fieldRoot));
    expect(scroll.mock.contexts.at(-1)).toBe(first);
    const label = first?.closest(fieldRoot)?.querySelector('label, legend, [aria-label]');
    const name = (label?.textContent || label?.ariaLabel || '').replace(/[\s ]*\*$/, '');
    expect(name).not.toBe('');
    expect(notice()).toContain(name);
  });
}

test.each(Object.entries(allForms))('%s: a refusal shows its first fault, and a double click makes one record', async (_, form) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  const api = playApi(form);
  const { user, form: element, submit } = await openForm(form);
  expect(element.noValidate).toBe(true);
  if (!form.needsNothing) {
    await user.click(submit);
    await expectShown(element, scroll as never);
    expect(api.writes).toEqual([]);
  }
  if (form.fault !== null) {
    await fillIn(element, form, user);
    await user.click(submit);
    await waitFor(() => expect(api.writes.length).toBe(1));
    await waitFor(() => expect(notice()).toContain('Déjà pris.'));
    await expectShown(element, scroll as never);
    expect(document.activeElement?.closest(fieldRoot)).toBe(controlOf(element, form.fault)?.closest(fieldRoot));
    api.refuses = false;
    await user.dblClick(submit);
    await waitFor(() => expect(api.writes.length).toBe(2));
    api.answer();
    // What was refused and then made is one record.
    expect(api.writes.map(({ key }) => key)).toEqual([api.writes[0]?.key, api.writes[0]?.key]);
  }
  cleanup();
});

test('the tests above know every form of the console', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const withForm = files.filter((file) => {
    if (file.startsWith('testing/') || /^forms\/(plain|record)-form/.test(file)) return false;
    return /<(form|FormDialog|PlainForm|RecordForm|CreatePage|ElementForm|EditableList)\b|component="form"/.test(
      readFileSync(join(root, file), 'utf8'),
    );
  });
  const known = [...Object.keys(allForms), ...formsWithoutFault, 'lists/editable-list'].map((file) => `${file}.tsx`);
  expect(withForm.filter((file) => !known.includes(file))).toEqual([]);
});
