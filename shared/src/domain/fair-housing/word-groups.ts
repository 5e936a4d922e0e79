/**
 * Groups of words that the rules of wording speak of, in English and Spanish, without case and accents. `*` ends a stem,
 * `_` joins the words of one term, `<group>` includes another group.
 */
export const wordGroups: Readonly<Record<string, string>> = {
  // People by family status and age: 42 U.S.C. 3602(k), and the former 24 CFR 109.20(b)(7).
  minor:
    'kid kids kiddo* child children childrens toddler* baby babies infant* newborn* tot tots teen teens teenag* tween* ' +
    'youngster* minors schoolchild* nino nina ninos ninas hijo hija hijos hijas bebe bebes adolescente* menores ' +
    'muchachos chiquitos pequenos_de_la_casa little_ones young_ones',
  family: 'family families familys familia familias',
  parent:
    'parent parents mom moms mommy mommies mother mothers dad dads daddies father fathers grandparent* grandkid* ' +
    'grandchild* grandma* grandpa* padres madres mamas papas abuelo* abuela* nietos single_mother* madres_solteras',
  couple:
    'couple couples newlywed* honeymooner* married unmarried pareja parejas matrimonio* recien_casad* casados casadas ' +
    'husband* wife wives spouses',
  lone:
    'singles single_person single_people single_adult* single_man single_men single_woman single_women single_mom* ' +
    'single_dad* single_parent* single_professional* single_occupant* single_tenant* bachelor bachelors bachelorette* ' +
    'unattached divorcee* divorced widow* soltero soltera solteros solteras viud* one_person_household* persona_sola personas_solas',
  elder:
    'senior seniors elder elders elderly retiree* retired pensioner* boomer* nester* golden_agers older_people older_folks older_residents older_buyers ' +
    'older_person* older_adult* older_couple* jubilad* pensionad* retirados retiradas ancian* tercera_edad ' +
    'personas_mayores adultos_mayores',
  adult:
    'adult adults grownups grown_ups adulto adulta adultos adultas student students estudiante* universitarios millennial* ' +
    'yuppie* gen_z twentysomething* twenty_somethings thirtysomething* thirty_somethings dinks ' +
    'roommate* young_people young_person* gente_joven jovenes juventud',
  household: '<minor> <family> <parent> <couple> <lone> <elder> <adult>',
  youthful: 'young younger youthful joven jovenes',
  worker: 'professionals executives profesionales ejecutivos working_people entrepreneurs',
  anyone:
    'people person persons buyer buyers tenant tenants renter renters resident residents owner owners homeowner* ' +
    'neighbor neighbors individual individuals applicant* occupant* household households citizen citizens folks ' +
    'gente persona personas comprador* inquilin* residente* dueno* propietari* vecinos ciudadan* <household> <worker>',

  // Sex: 42 U.S.C. 3604(c); sexual orientation and gender identity: NAR Code of Ethics, Article 10, and state law.
  sex:
    'male males female females man men woman women lady ladies gentleman gentlemen girl girls boy boys guys gals ' +
    'hombre hombres mujer mujeres varon varones dama damas caballero caballeros senorita* chicas chicos',
  orientation:
    'gay gays lesbian* lgbt* homosexual* heterosexual* straight bisexual* transgender* trans queer lesbianas transexual*',

  // Race, color and national origin: the former 24 CFR 109.20(b)(1), (2) and (4).
  race:
    'caucasian* asian asians asiatic* oriental orientals hispanic hispanics latino latina latinos latinas latinx chican* ' +
    'african africans african_american* afro* mexican mexicans mexican_american* puerto_rican* cuban cubans negro negros ' +
    'negra negras colored mulatt* mestiz* anglo anglos arab arabs arabic middle_eastern* native_american* american_indian* ' +
    'filipino* filipina* philippine hungarian* haitian* dominican* salvadoran* guatemalan* somali* nigerian* ethiopian* ' +
    'pakistani* bangladeshi* iranian* persian* turkish albanian* ukrainian* romanian* armenian* hmong gypsy gypsies ' +
    'gitan* hispano hispana hispanos hispanas mexicano mexicana mexicanos mexicanas puertorriquen* cuban% ' +
    'asiatic% african% dominican% haitian% arabe arabes blancos blancas ethnic etnic* minority ' +
    'minorities minoria* minoritari* immigrant* inmigrante* foreigner* foreign_born extranjer* refugee* refugiad* ' +
    'indocumentad* undocumented illegals ilegales whites blacks people_of_color of_color light_skinned dark_skinned ' +
    'american_born native_born non_white nonwhite',
  // Nouns for people, which no house or food can be.
  peoples:
    'caucasians asians orientals hispanics latinos latinas chicanos africans african_americans mexicans puerto_ricans ' +
    'cubans arabs anglos filipinos haitians dominicans minorities immigrants foreigners refugees illegals whites blacks ' +
    'coloreds people_of_color hispanos hispanas mexicanos mexicanas puertorriquenos cubanos dominicanos haitianos ' +
    'arabes inmigrantes extranjeros refugiados indocumentados ilegales minorias',
  // Nationalities that also name styles of houses, food and streets: only people beside them are meant.
  nation:
    'white black brown indian indians chinese japanese korean koreans vietnamese irish italian italians polish german ' +
    'germans russian russians french spanish english british dutch greek greeks portuguese brazilian* european ' +
    'europeans american americans swedish norwegian blanco blanca negro negra chino china chinos chinas coreano* ' +
    'japones* italian% alemanes rusos american% indi% irlandes*',

  // Religion: the former 24 CFR 109.20(b)(3).
  religion:
    'christian christians catholic catholics protestant* baptist* lutheran* methodist* presbyterian* evangelical* ' +
    'pentecostal* mormon* lds jew jews jewish orthodox hasidic muslim* moslem* islamic hindu hindus buddhist* sikh sikhs ' +
    'atheist* pagan* believers nonbelievers churchgo* religious faith_based god_fearing bible_believing devout pious ' +
    'amish quaker* jehovah* scientologist* cristian% catolic% judi% musulman* evangelic% ' +
    'protestantes mormones creyentes religios%',
  worship:
    'church churches synagogue* temple temples mosque* parish parishes shul shuls cathedral* basilica* eruv mikvah* ' +
    'gurdwara* iglesia* sinagoga* templo templos mezquita* parroquia* catedral*',

  // Aids and words of people with a disability: 42 U.S.C. 3602(h).
  mobility:
    'wheelchair* wheel_chair* handicap handicapped disability disabilities disabled walker walkers scooter scooters ' +
    'mobility mobility_impaired ada silla_de_ruedas sillas_de_ruedas discapacitad* discapacidad* minusvalid*',
  // Disability: 42 U.S.C. 3602(h), and the former 24 CFR 109.20(b)(6).
  disability:
    'handicap handicapped handicaps disab* wheelchair* cripple* crippled blind deaf retard* mentally_ill mental_illness* ' +
    'mental_patient* mental_health mentally mobility_impaired impaired crutches hiv ' +
    'service_animal* service_dog* guide_dog* assistance_animal* assistance_dog* emotional_support* support_animal* ' +
    'comfort_animal* discapacit* minusvalid* invalidos lisiad* ciegos sordos sillas_de_ruedas silla_de_ruedas ' +
    'enfermos_mentales enfermedad_mental animales_de_servicio group_home* halfway_house* sober_home* addict* alcoholic*',

  // Lawful sources of income: state and local law, for example Cal. Gov. Code 12955 and N.Y. Exec. Law 296(5).
  subsidy:
    'section_8 section_eight sec_8 sect_8 section8 sec8 s8 seccion_8 seccion_ocho plan_8 plan_ocho voucher* ' +
    'housing_choice hcv vash hud_tenants welfare food_stamps snap_recipients ssi ssdi subsid* rent_assistance ' +
    'rental_assistance housing_assistance public_assistance government_assistance public_aid housing_authority ' +
    'vale_de_vivienda vales_de_vivienda vales subsidio* ' +
    'asistencia_publica asistencia_del_gobierno ayuda_del_gobierno',

  // Words that tie people to a dwelling.
  fit:
    'perfect perfectly ideal ideally great greatest suited suitable suits designed made meant built geared tailored best ' +
    'wonderful excellent fantastic good right nice terrific awesome fabulous superb amazing lovely fit fits intended ' +
    'reserved dream dreamy paradise haven heaven oasis retreat sanctuary wanted looking seeking searching calling ' +
    'created crafted custom_made ready just_right super sweet marvelous outstanding priced catering aimed optimal ' +
    'appropriate comfortable cozy conducive beautiful spacious ' +
    'perfect% ideales excelente* estupend% maravillos% disenad% pensad% hech% ' +
    'apropiad% adecuad% apt% buen buen% mejor mejores genial fantastic% gran comod% ' +
    'acogedor* creado creada',
  only: 'only solo sola solos solamente unicamente exclusively exclusive exclusivo exclusiva exclusivamente strictly',
  prefer:
    'prefer prefers preferred preferring preference prefiere* preferimos preferible* preferencia preferiblemente',
  admitted:
    'allowed permitted accepted admitted welcome please ok okay suitable permitidos permitidas aceptados bienvenidos',
  dwelling:
    'home homes house houses condo condos condominium* apartment* townhome* townhouse* residence residences property ' +
    'properties building unit units dwelling complex listing place living casa casas hogar vivienda viviendas ' +
    'apartamento* departamento* condominio* propiedad edificio residencia lugar',
  area:
    'neighborhood* neighbourhood* community communities area areas street streets block blocks town suburb suburbs ' +
    'village enclave section subdivision district place location city cul_de_sac vecindario* barrio barrios comunidad* ' +
    'zona zonas calle calles colonia colonias lugar sector',
  // Areas without the words that end the names of streets.
  quarter:
    'neighborhood* neighbourhood* community communities area areas town suburb suburbs village enclave section subdivision ' +
    'vecindario* barrio barrios comunidad* zona zonas colonia colonias sector',
  near:
    'near close closest walk walks walking walkable steps step minutes minute min blocks block distance next by across ' +
    'proximity convenient nearby beside behind adjacent around mile miles stroll moments seconds yards served located ' +
    'cerca junto pasos minutos cuadra cuadras caminando frente lado distancia andando',
  refuse:
    'no not non without dont doesnt cannot cant never wont refuse refuses decline declines reject sorry sin ni nunca ' +
    'prohibid% ningun exclud* ban bans banned prohibit*',
  change:
    'changing changes change changed transition* transitional declin* deteriorat* downhill worse worsening ' +
    'unrecognizable flipping slipping decaying gentrif* cambia* cambie* cambio* empeora* decae* deteriora*',
  sell:
    'sell selling sells sold list listing leave move cash_out get_out getting_out act venda vende vendo vender venderla vendan ' +
    'vendiendo mudese salga escape flee',
  arrive:
    'moving moved move moves coming come comes arriving arrived arrive buying bought taking take_over entering influx invading viene vienen llega llegan ' +
    'invasion flooding pouring spreading replacing settling llegando llegan llegaron mudando* mudan entrando comprando invadiendo',
};
