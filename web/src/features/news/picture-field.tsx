import type { Article } from '@binome/contract/news/articles';
import { ImagePlus, X } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

/** A new picture, none, or what the article has. */
export type PictureChoice = File | 'none' | 'unchanged';

interface PictureFieldProps {
  current: Article['picture'];
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
}

/** Chooses the picture of an article. It is sent with the form. */
export function PictureField({ current, choice, onChoose }: PictureFieldProps) {
  const { t } = useIntl();
  const isShown = choice instanceof File || (choice === 'unchanged' && current !== null);
  return (
    <fieldset className="flex flex-col items-start gap-1.5">
      <legend className="text-note font-medium text-ink">
        {t('news.field_picture')}
        <span className="font-normal text-ink-2">{` · ${t('news.optional')}`}</span>
      </legend>
      <p className="text-small text-ink-2">{t('news.picture_hint')}</p>
      {choice instanceof File && <p className="max-w-full text-note break-words">{t('news.picture_chosen', { name: choice.name })}</p>}
      {choice === 'unchanged' && current && (
        <img
          src={current.url}
          alt={t('news.picture_of')}
          width={current.width}
          height={current.height}
          className="max-h-32 w-auto rounded-control"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FileTrigger
          acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) onChoose(file);
          }}
        >
          <Button small>
            <ImagePlus aria-hidden />
            {t(isShown ? 'news.picture_change' : 'news.picture_add')}
          </Button>
        </FileTrigger>
        {isShown && (
          <Button small variant="quiet" onPress={() => onChoose('none')}>
            <X aria-hidden />
            {t('news.picture_remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
