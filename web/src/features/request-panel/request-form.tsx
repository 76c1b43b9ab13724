import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { send } from '../../lib/http.ts';
import { currentLocale } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { panelTexts } from './panel-texts.ts';
import { runRequest } from './run-request.ts';

const empty = { type: 'get', sub_type: 'paginated', model: 'presenters', id: '', page: '1', record: '{}' };
type FieldName = keyof typeof empty;
const fieldNames: FieldName[] = ['type', 'sub_type', 'model', 'id', 'page', 'record'];

/** Runs one request. Type, subtype and model are free texts, so that a refusal can be seen. */
export function RequestForm() {
  const client = useQueryClient();
  const [fields, setFields] = useState(empty);
  const [result, setResult] = useState('');
  const texts = panelTexts[currentLocale()];

  async function run(event: FormEvent) {
    event.preventDefault();
    const record = parseRecord(fields.record);
    if (record === null) return setResult(texts.bad_json);
    setResult((await runRequest(client, send, { ...fields, page: Number(fields.page), record })) ?? texts.done);
  }

  return (
    <form onSubmit={run} className="flex flex-wrap items-end gap-2">
      {fieldNames.map((name) => (
        <TextField
          key={name}
          label={texts[name]}
          value={fields[name]}
          onChange={(value) => setFields({ ...fields, [name]: value })}
          className="w-40 grow"
        />
      ))}
      <Button type="submit" variant="primary">
        {texts.send}
      </Button>
      <p role="status" className="w-full text-small">
        {result}
      </p>
    </form>
  );
}

function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
