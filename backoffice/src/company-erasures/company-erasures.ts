import Icon from '@mui/icons-material/DeleteForeverOutlined';
import type { ResourceProps } from 'react-admin';
import { CompanyErasureList } from './company-erasure-list.tsx';

export default { list: CompanyErasureList, icon: Icon, recordRepresentation: 'company_name' } satisfies Omit<ResourceProps, 'name'>;
