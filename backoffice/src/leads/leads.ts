import type { ConsoleLead } from '@binome/contract/console/leads';
import Icon from '@mui/icons-material/ContactMailOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';
import { leadName } from './lead-name.ts';

export default {
  list: lazyPage('leads', () => import('./lead-list.tsx')),
  icon: Icon,
  recordRepresentation: (lead: ConsoleLead) => leadName(lead),
} satisfies Omit<ResourceProps, 'name'>;
