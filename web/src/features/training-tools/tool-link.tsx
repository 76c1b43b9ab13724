import { ExternalLink } from 'lucide-react';
import { countClick } from '../../lib/data/tool-changes.ts';
import type { TrainingTool } from '../../lib/data/training-tools.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { buttonClass, LinkButton } from '../../ui/frame/button.tsx';

interface ToolLinkProps {
  tool: TrainingTool;
  /** The text of a link to another tab, if not "Watch" or "Read". */
  label?: string;
}

/** Opens a tool's guide, or its address in another tab. Each opening is counted. A tool with only a description opens nothing. */
export function ToolLink({ tool: { id, title, url, guide, category }, label }: ToolLinkProps) {
  const { t } = useIntl();
  const count = () => countClick(id);
  if (guide) {
    return (
      <LinkButton to="/training_tools/guides/$name" params={{ name: guide }} onClick={count} aria-label={t('tools.read_named', { title })}>
        {t('tools.read')}
      </LinkButton>
    );
  }
  if (!url || !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return <span />;
  const text = label ?? (category === 'tool' ? t('tools.read') : t('tools.watch'));
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={count}
      // The middle button opens a tab too.
      onAuxClick={({ button }) => button === 1 && count()}
      aria-label={t('tools.open_named', { label: text, title })}
      className={buttonClass()}
    >
      {text}
      <ExternalLink aria-hidden />
    </a>
  );
}
