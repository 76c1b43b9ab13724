import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { currentLocale } from '../../lib/intl.ts';
import { resetRequest, resetRequests } from '../../lib/request-state.ts';
import { Button } from '../../ui/button.tsx';
import { type ListedRequest, listRequests } from './list-requests.ts';
import { panelTexts } from './panel-texts.ts';
import { RequestForm } from './request-form.tsx';

/** Shows the state of the member app's requests, and runs requests. It exists in the development build only. */
export function RequestPanel() {
  const [isOpen, setOpen] = useState(false);
  const texts = panelTexts[currentLocale()];
  if (!isOpen)
    return (
      <Button small className="fixed bottom-2 left-2 z-50" onPress={() => setOpen(true)}>
        {texts.open}
      </Button>
    );
  return <OpenPanel onClose={() => setOpen(false)} />;
}

function OpenPanel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const requests = useRequests();
  const texts = panelTexts[currentLocale()];
  return (
    <aside
      aria-label={texts.title}
      className="fixed inset-x-0 bottom-0 z-50 flex max-h-[60dvh] flex-col gap-3 overflow-y-auto border-t border-line-strong bg-surface p-4 text-ink shadow-dialog"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow text-h3 font-semibold">{texts.title}</h2>
        <Button small onPress={() => resetRequests(client)}>
          {texts.reset_all}
        </Button>
        <Button small onPress={onClose}>
          {texts.close}
        </Button>
      </div>
      <RequestForm />
      <RequestTable requests={requests} />
    </aside>
  );
}

function RequestTable({ requests }: { requests: ListedRequest[] }) {
  const client = useQueryClient();
  const texts = panelTexts[currentLocale()];
  const heads = ['type', 'sub_type', 'model', 'loading', 'counters', 'last_update', 'speed', 'pages', 'errors'] as const;
  return (
    <section aria-label={texts.title} className="shrink-0 overflow-x-auto">
      <table className="w-full text-left text-small">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="p-1 font-semibold">
                {texts[head]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={request.hash} className="border-t border-line align-top">
              {cellsOf(request).map(([head, text]) => (
                <td key={head} className="p-1">
                  {text}
                </td>
              ))}
              <td className="p-1">
                <Button
                  small
                  variant="quiet"
                  aria-label={`${texts.reset} ${request.hash}`}
                  onPress={() => resetRequest(client, request.key)}
                >
                  {texts.reset}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellsOf(request: ListedRequest): [string, string][] {
  const texts = panelTexts[currentLocale()];
  return [
    ['type', request.type],
    ['sub_type', request.sub_type],
    ['model', `${request.model} ${request.hash}`],
    ['loading', request.loading ? texts.yes : texts.no],
    ['counters', `${request.before} / ${request.success} / ${request.failed}`],
    ['last_update', request.last_update === null ? '' : new Date(request.last_update).toLocaleTimeString(currentLocale())],
    ['speed', request.speed === null ? '' : `${request.speed} ms`],
    ['pages', request.pages === null ? '' : String(request.pages)],
    ['errors', request.errors ? request.errors.full_messages.join(' ') || texts.no_text : ''],
  ];
}

/** Reads the requests again after each change of the query cache. */
function useRequests(): ListedRequest[] {
  const client = useQueryClient();
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => client.getQueryCache().subscribe(readAgain), [client]);
  return listRequests(client);
}
