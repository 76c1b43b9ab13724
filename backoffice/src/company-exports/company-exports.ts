import Icon from '@mui/icons-material/Inventory2Outlined';
import type { ResourceProps } from 'react-admin';
import { CompanyExportList } from './company-export-list.tsx';

export default { list: CompanyExportList, icon: Icon, recordRepresentation: 'company_name' } satisfies Omit<ResourceProps, 'name'>;
