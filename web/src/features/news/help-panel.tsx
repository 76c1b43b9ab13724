import type { Article } from '@binome/contract/news/articles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock, MessageCircle } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { showChanged } from './change-articles.ts';
import { OfferLine } from './offer-line.tsx';
import { fullName } from './person-line.tsx';

/** The panel of a question: the notified people, offers of twenty minutes, and a button to answer for those who can help. */
export function HelpPanel({ article, onAnswer }: { article: Article; onAnswer: () => void }) {
  const intl = useIntl();
  const { t } = intl;
  const client = useQueryClient();
  const { id, kind, asked, can, helpers, offers, solved_at } = article;
  const offer = useMutation({
    mutationFn: () => api('POST /api/v1/articles/:id/help_offers', { params: { id } }),
    onSuccess: ({ data }) => {
      showChanged(client, data);
      showToast({ title: t('news.offer_sent_toast'), tone: 'success' });
    },
  });
  if (kind !== 'mutual_help') return null;
  return (
    <div className="flex flex-col gap-2">
      {helpers.length > 0 && !solved_at && (
        <p className="text-small text-ink-2">{t('news.helpers', { names: intl.formatList(helpers.map(fullName)) })}</p>
      )}
      {asked && <p className="rounded-control bg-soft p-3 text-note font-medium text-on-soft">{t('news.for_you')}</p>}
      {(asked || can.offer) && (
        <div className="flex flex-wrap gap-2">
          {asked && (
            <Button variant="primary" aria-label={`${t('news.answer')} · ${article.title}`} onPress={onAnswer}>
              <MessageCircle aria-hidden />
              {t('news.answer')}
            </Button>
          )}
          {can.offer && (
            <Button aria-label={`${t('news.offer')} · ${article.title}`} onPress={() => offer.mutate()} isPending={offer.isPending}>
              <Clock aria-hidden />
              {t('news.offer')}
            </Button>
          )}
        </div>
      )}
      {offers.map((one) => (
        <OfferLine key={one.id} article={article} offer={one} />
      ))}
    </div>
  );
}
