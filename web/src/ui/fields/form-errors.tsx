import { useEffect, useRef } from 'react';
import { Alert } from '../layout/alert.tsx';

/** The API's errors, above the fields of a form. They take the focus when they change, and so are heard once. */
export function FormErrors({ title, messages }: { title: string; messages: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const text = messages.join('\n');
  useEffect(() => {
    if (text) ref.current?.focus();
  }, [text]);
  if (messages.length === 0) return null;
  const [first, ...others] = messages;
  return (
    <Alert ref={ref} tone="danger" title={title}>
      {others.length === 0 ? first !== title && first : <List messages={messages} />}
    </Alert>
  );
}

function List({ messages }: { messages: readonly string[] }) {
  return (
    <ul className="list-disc pl-4">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
