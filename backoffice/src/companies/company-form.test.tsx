import { screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { Form, required, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { SignInInputs } from '../single-sign-on/sign-in-inputs.tsx';
import { renderElement } from '../testing/render-element.tsx';
import { LivePreview } from './live-preview.tsx';
import { NetworksInput } from './networks-input.tsx';
import { PatternInput } from './pattern-input.tsx';
import { AccessInputs, ColourInput, LimitInputs, LocaleInputs, validateSlug } from './settings-inputs.tsx';

test('a letter in the name renders no other section of the form', async () => {
  const renders: Record<string, number> = {};
  const counted = (id: string, section: ReactNode) => (
    <Profiler
      id={id}
      onRender={(name, phase) => {
        if (phase !== 'mount') renders[name] = (renders[name] ?? 0) + 1;
      }}
    >
      {section}
    </Profiler>
  );
  const record = {
    id: '1',
    name: 'Nova',
    slug: 'nova',
    languages: ['fr'],
    default_language: 'fr',
    email_domains: [],
    networks: [],
    limits: {},
    brand_colour: '#004f9f',
    brand_pattern: 'rings',
  };
  const { user } = renderElement(
    <Form record={record} resource="companies" warnWhenUnsavedChanges={false}>
      {counted('name', <TextInput source="name" validate={required()} />)}
      {counted('slug', <TextInput source="slug" validate={[required(), validateSlug]} />)}
      {counted('colour', <ColourInput source="brand_colour" />)}
      {counted('pattern', <PatternInput />)}
      {counted('locale', <LocaleInputs />)}
      {counted('access', <AccessInputs />)}
      {counted('networks', <NetworksInput />)}
      {counted('sign-in', <SignInInputs />)}
      {counted('limits', <LimitInputs />)}
      <LivePreview logo={null} />
    </Form>,
  );
  const name = screen.getByRole('textbox', { name: /^Nom/ });
  await user.type(name, ' é');
  // The first letter marks the form as changed.
  for (const key of Object.keys(renders)) delete renders[key];
  await user.type(name, 'nergies');
  // What the first letter changed may reach a section late, once.
  expect(Object.keys(renders).filter((key) => (renders[key] ?? 0) > 1)).toEqual(['name']);
  expect(screen.getByText('Nova énergies')).toBeTruthy();
});
