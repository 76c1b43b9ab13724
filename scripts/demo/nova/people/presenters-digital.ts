import type { PersonDraft } from '../../authoring.ts';

export const digitalPresenters: PersonDraft[] = [
  {
    name: 'Anne-Laure Petit',
    job: 'Responsable cybersécurité industrielle',
    unit: 'clients',
    site: 'paris',
    manager: 'isabelle.renaud',
    gender: 'female',
    dateOfBirth: '1983-10-05',
    programs: 'passerelles',
    availability: '1 09:00-10:30, 4 16:00-18:00',
    answers: {
      seniority: 'five_to_ten_years',
      job_category: 'information_systems',
      hierarchy_level: 'level_3',
      languages: 'fr en',
      formats: 'videoconference physical_meeting',
      skills: 'cybersecurity risk_management digital_transformation influence_without_authority gender_balance',
      background:
        'Développeuse, puis « pirate » pour le compte des autres, puis de ce côté-ci. Première femme de l’équipe, plus la seule aujourd’hui.',
      motivations: 'principles knowledge independence',
      talents: 'logical_mathematical intrapersonal spatial',
      riasec: 'I C E',
      interests: 'L’escalade en salle',
    },
    presenter: {
      title: 'La confiance n’exclut pas les sauvegardes',
      activity:
        'Je protège les systèmes qui pilotent barrages, parcs et postes électriques. Nous simulons une attaque par mois ; le plus dur n’est jamais la technique, c’est de se faire écouter avant.',
      expert: true,
      answers: {
        expectations: 'technical_transfer honest_feedback method',
        targeted_job_categories: 'information_systems engineering',
        targeted_business_units: 'clients networks',
        projects: 'Encourager des femmes à rester dans la technique, et à y prendre de la place.',
      },
      resources: [{ type: 'book', title: 'The Cuckoo’s Egg', author: 'Clifford Stoll' }],
    },
  },
  {
    name: 'Émilie Laurent',
    job: 'Responsable données et intelligence artificielle',
    unit: 'clients',
    site: 'lyon',
    manager: 'isabelle.renaud',
    gender: 'female',
    dateOfBirth: '1987-03-15',
    programs: 'passerelles',
    availability: '1 14:00-16:00, 3 09:00-11:00, 5 11:00-12:30',
    answers: {
      seniority: 'five_to_ten_years',
      job_category: 'information_systems',
      hierarchy_level: 'level_3',
      languages: 'fr en',
      formats: 'videoconference physical_meeting phone_call',
      skills: 'artificial_intelligence data_analysis digital_transformation first_management facilitation',
      background:
        'Statisticienne dans un hôpital, puis ici pour prévoir le vent plutôt que les urgences. Manager depuis trois ans, toujours en apprentissage.',
      motivations: 'knowledge altruism harmony',
      talents: 'logical_mathematical linguistic musical',
      riasec: 'I A S',
      interests: 'Le tricot et les podcasts d’histoire',
    },
    presenter: {
      title: 'Des modèles utiles plutôt que brillants',
      activity:
        'Mon équipe prévoit la production, repère les pannes avant qu’elles n’arrivent et apprend aux métiers à se servir de l’IA avec bon sens. J’anime aussi le cercle « données » ouvert à toutes et tous.',
      expert: true,
      answers: {
        expectations: 'technical_transfer listening method',
        targeted_job_categories: 'information_systems engineering operations',
        targeted_business_units: 'production clients',
        projects: 'Accompagner des reconversions vers la donnée, à tout âge.',
      },
      resources: [
        {
          type: 'mooc',
          title: 'Machine Learning',
          author: 'Andrew Ng',
          url: 'https://www.coursera.org/specializations/machine-learning-introduction',
        },
        { type: 'book', title: 'The Manager’s Path', author: 'Camille Fournier' },
      ],
    },
  },
  {
    name: 'Rachel Morgan',
    job: 'Head of Energy Trading',
    unit: 'clients',
    site: 'montreal',
    manager: 'isabelle.renaud',
    gender: 'female',
    dateOfBirth: '1979-04-03',
    language: 'en',
    programs: 'passerelles managers',
    availability: '2 08:00-10:00, 4 08:00-10:00',
    answers: {
      seniority: 'over_ten_years',
      job_category: 'finance',
      hierarchy_level: 'level_4',
      languages: 'en fr',
      formats: 'videoconference',
      skills: 'energy_markets risk_management data_analysis stress_management international',
      background:
        'Physics at McGill, ten years on a trading floor in Calgary, and a move to Montréal for the trees. My French is fluent, my accent is not.',
      motivations: 'knowledge independence influence',
      talents: 'logical_mathematical intrapersonal musical',
      riasec: 'I E C',
      interests: 'Distance running and jazz drums',
    },
    presenter: {
      title: 'Calm is a skill, and it can be learned',
      activity:
        'I lead the desk that buys and sells power across three markets around the clock. Most of what I teach is not about prices: it is how to decide, sleep, and look at your mistakes the next morning.',
      answers: {
        expectations: 'honest_feedback perspective method',
        targeted_job_categories: 'finance information_systems sales',
        targeted_business_units: 'clients production',
        projects: 'To help an analyst find a voice in rooms where the loudest one usually wins.',
      },
      resources: [
        { type: 'book', title: 'Thinking, Fast and Slow', author: 'Daniel Kahneman' },
        { type: 'link', title: 'Electricity Maps', url: 'https://app.electricitymaps.com' },
      ],
    },
  },
];
