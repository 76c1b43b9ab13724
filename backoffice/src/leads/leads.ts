import type { ConsoleLead } from '@binome/contract/console/leads';
import Icon from '@mui/icons-material/ContactMailOutlined';
import type { ResourceProps } from 'react-admin';
import { LeadList } from './lead-list.tsx';
import { leadName } from './lead-name.ts';

export default {
  list: LeadList,
  icon: Icon,
  recordRepresentation: (lead: ConsoleLead) => leadName(lead),
} satisfies Omit<ResourceProps, 'name'>;
