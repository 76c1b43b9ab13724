import type { PersonDraft } from '../../authoring.ts';

/** People with both roles, HR and administrators, and people who are joining. */
export const otherPeople: PersonDraft[] = [
  {
    name: 'Solène Guillou',
    mailbox: 'rh',
    job: 'Responsable du développement des personnes',
    unit: 'head_office',
    site: 'nantes',
    gender: 'female',
    dateOfBirth: '1979-07-19',
    roles: [{ name: 'hr_referent' }, { name: 'company_admin' }],
  },
  {
    name: 'Maëlle Cadiou',
    job: 'Responsable adjointe, agence de La Rochelle Vieux-Port',
    unit: 'branches',
    site: 'la_rochelle',
    manager: 'mentor',
    gender: 'female',
    dateOfBirth: '1989-05-25',
    programs: 'cap',
    availability: '3 17:00-18:30',
    answers: {
      job_category: 'advisers',
      hierarchy_level: 'level_2',
      experience: 'five_to_ten_years',
      background: 'Conseillère, puis adjointe depuis l’an dernier.',
      skills: 'customer_advice home_loans onboarding',
      languages: 'fr en',
      formats: 'physical_meeting videoconference',
      motivations: 'altruism harmony influence',
    },
    presenter: {
      title: 'Les premiers mois, je m’en souviens encore',
      activity: 'J’accueille les nouveaux conseillers de l’agence et je prépare leur première année.',
      answers: { expectations: 'listening confidence', first_meeting: 'On relit ensemble votre premier entretien client.' },
    },
    participant: {
      title: 'Bientôt ma propre agence ?',
      activity: 'On me parle d’une direction d’agence. J’ai envie, et j’ai le trac.',
      answers: {
        needs: 'team_leadership career_growth conflict_management',
        expectations: 'career_advice honest_feedback',
        targeted_job_categories: 'advisers risk',
      },
    },
  },
  {
    name: 'Anaïs Kervella',
    job: 'Conseillère d’accueil',
    unit: 'branches',
    site: 'brest',
    manager: 'annick.tanguy',
    gender: 'female',
    dateOfBirth: '2000-02-02',
    state: 'confirmed',
    joinedDaysAgo: 2,
  },
];
