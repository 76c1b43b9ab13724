import type { PersonDraft } from '../../authoring.ts';

export const clientPresenters: PersonDraft[] = [
  {
    name: 'Isabelle Renaud',
    job: 'Directrice Clients et fonctions groupe',
    unit: 'clients',
    site: 'paris',
    gender: 'female',
    dateOfBirth: '1970-07-11',
    programs: 'passerelles managers',
    availability: '4 08:30-10:00',
    answers: {
      job_category: 'sales',
      hierarchy_level: 'level_5',
      languages: 'fr en',
      formats: 'physical_meeting videoconference',
      skills: 'career_growth change_management gender_balance public_speaking customer_relations',
      background:
        'Du service client d’une banque à la direction d’une entreprise d’énergie, avec deux années d’arrêt pour mes jumelles que je n’ai jamais cachées.',
      motivations: 'influence altruism harmony',
      talents: 'interpersonal linguistic musical',
      riasec: 'E S A',
      interests: 'Le piano, à quatre mains',
    },
    presenter: {
      title: 'On peut accélérer, ralentir, et repartir',
      activity:
        'J’ai la charge de nos 1,8 million de clients et des fonctions qui font tenir la maison : finances, achats, juridique, ressources humaines, systèmes d’information. Je cherche surtout à faire travailler ces mondes ensemble.',
      maxRelationships: 2,
      answers: {
        expectations: 'career_advice perspective honest_feedback',
        targeted_job_categories: 'sales human_resources communication projects',
        targeted_business_units: 'clients production',
        projects: 'Être, une heure par mois, quelqu’un qui n’attend rien de la personne en face.',
      },
      resources: [
        {
          type: 'video',
          title: 'The power of vulnerability',
          author: 'Brené Brown',
          url: 'https://www.ted.com/talks/brene_brown_the_power_of_vulnerability',
        },
        { type: 'book', title: 'Lean In', author: 'Sheryl Sandberg' },
      ],
    },
  },
  {
    name: 'Fatou Diallo',
    job: 'Directrice des achats',
    unit: 'clients',
    site: 'paris',
    manager: 'isabelle.renaud',
    gender: 'female',
    dateOfBirth: '1975-01-29',
    programs: 'passerelles managers',
    availability: '2 17:00-18:30, 3 12:00-13:30',
    answers: {
      job_category: 'finance',
      hierarchy_level: 'level_4',
      languages: 'fr en',
      formats: 'physical_meeting phone_call',
      skills: 'purchasing negotiation budgeting self_confidence new_position',
      background: 'Née à Saint-Louis du Sénégal, école de commerce à Lille, vingt ans d’achats dans l’automobile puis l’énergie.',
      motivations: 'usefulness influence altruism',
      talents: 'logical_mathematical interpersonal linguistic',
      riasec: 'E C S',
      interests: 'La cuisine pour douze',
    },
    presenter: {
      title: 'Négocier sans se fâcher',
      activity:
        'J’achète pour 1,1 milliard d’euros par an : câbles, turbines, prestations. Mon équipe de trente acheteurs apprend à dire ce qu’elle veut, clairement, sans hausser le ton.',
      maxRelationships: 2,
      answers: {
        expectations: 'confidence honest_feedback method',
        targeted_job_categories: 'finance human_resources sales',
        targeted_business_units: 'clients',
        projects: 'Faire gagner en assurance des personnes compétentes qui s’excusent d’être là.',
      },
      resources: [{ type: 'book', title: 'Never Split the Difference', author: 'Chris Voss' }],
    },
  },
  {
    name: 'Marie-Laure Payet',
    // The second administrator, who confirms changes of the sign-in.
    roles: [{ name: 'company_admin' }],
    job: 'Responsable clientèle, La Réunion',
    unit: 'clients',
    site: 'reunion',
    manager: 'isabelle.renaud',
    gender: 'female',
    dateOfBirth: '1984-09-18',
    programs: 'passerelles',
    availability: '1 08:00-10:00, 5 08:00-10:00',
    answers: {
      job_category: 'sales',
      hierarchy_level: 'level_3',
      languages: 'fr rcf',
      formats: 'phone_call videoconference',
      skills: 'customer_relations team_leadership conflict_management stress_management',
      background:
        'Conseillère au guichet, formatrice, responsable d’agence. Douze ans à apaiser des coupures de courant qui ne sont jamais de notre faute.',
      motivations: 'harmony altruism principles',
      talents: 'interpersonal linguistic bodily_kinesthetic',
      riasec: 'S E C',
      interests: 'Le moringue',
    },
    presenter: {
      title: 'Une réclamation est une demande d’aide',
      activity:
        'Je dirige les trois agences et le centre d’appels de La Réunion, trente-cinq personnes en première ligne à chaque alerte cyclonique.',
      paused: { daysAgo: 20, endsInDays: 40 },
      answers: {
        expectations: 'listening confidence',
        targeted_job_categories: 'sales human_resources',
        targeted_business_units: 'clients',
        projects: 'Montrer que le service client mène partout.',
      },
    },
  },
];
