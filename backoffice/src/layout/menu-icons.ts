import type { SvgIconComponent } from '@mui/icons-material';
import HealthIcon from '@mui/icons-material/BugReportOutlined';
import ClientsIcon from '@mui/icons-material/BusinessOutlined';
import LeadsIcon from '@mui/icons-material/ContactMailOutlined';
import PeopleIcon from '@mui/icons-material/GroupOutlined';
import RelationshipsIcon from '@mui/icons-material/HandshakeOutlined';
import ListeningIcon from '@mui/icons-material/HearingOutlined';
import LogIcon from '@mui/icons-material/HistoryOutlined';
import ResultsIcon from '@mui/icons-material/QueryStatsOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import TodayIcon from '@mui/icons-material/WbSunnyOutlined';
import type { MenuGroupId } from './menu-groups.ts';

export const groupIcons: Record<MenuGroupId, SvgIconComponent> = {
  today: TodayIcon,
  people: PeopleIcon,
  relationships: RelationshipsIcon,
  listening: ListeningIcon,
  results: ResultsIcon,
  settings: SettingsIcon,
  clients: ClientsIcon,
  leads: LeadsIcon,
  staff_log: LogIcon,
  health: HealthIcon,
};
