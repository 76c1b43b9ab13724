import type { Article } from '@binome/contract/news/articles';
import { useIntl } from '../../lib/text/intl.ts';

/** The picture, at most 420 px high. Its place is kept while it loads. */
export function ArticlePicture({ picture: { url, width, height } }: { picture: NonNullable<Article['picture']> }) {
  const { t } = useIntl();
  return (
    <img
      src={url}
      alt={t('news.picture_of')}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="max-h-105 w-auto max-w-full self-start rounded-control object-contain"
    />
  );
}
