import type { ConsoleLead } from '@binome/contract/console/leads';
import Icon from '@mui/icons-material/ContactMailOutlined';
import type { ResourceProps } from 'react-admin';
import { leadName } from './lead-name.ts';
import { LeadList } from './lead-list.tsx';

export default {
  list: LeadList,
  icon: Icon,
  recordRepresentation: (lead: ConsoleLead) => leadName(lead),
} satisfies Omit<ResourceProps, 'name'>;
