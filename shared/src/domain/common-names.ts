/**
 * Frequent first and last names, which tell the order of a name in public records.
 * @see source: https://www.census.gov/topics/population/genealogy/data/1990_census.html
 */

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

const firstNames = listed(`
  aaron abigail adam adrian agnes aidan alan albert alberto alejandro alex alexander alexandra alexis alfred alice alicia
  alison allan allen allison alma alyssa amanda amber amelia amy ana andrea andres andrew andy angel angela angelica anita
  ann anna anne annette annie annie anthony antonio april arlene arthur ashley audrey austin ava barbara barry beatrice
  becky ben benjamin bernard bernice bertha beth bethany betty beverly bill billy bob bobby bonnie brad bradley brandon
  brandy brenda brent brett brian brianna bridget brittany brooke bruce bryan caitlin calvin cameron camille carl carla
  carlos carmen carol carole caroline carolyn carrie casey cassandra catherine cathy cecilia chad charlene charles
  charlotte chelsea cheryl chloe chris christian christie christina christine christopher christy cindy claire clara
  clarence claudia clifford clyde cody colleen connie corey courtney craig cristina crystal curtis cynthia daisy dale dan
  dana daniel danielle danny darlene darrell darren daryl dave david dawn deanna debbie deborah debra delores denise dennis
  derek diana diane dianne dolores don donald donna doris dorothy douglas duane dustin dwayne dylan earl ebony eddie
  edgar edith edna eduardo edward edwin eileen elaine eleanor elena elijah elizabeth ella ellen elsie emily emma enrique
  eric erica erik erin ernest esther ethan ethel eugene eva evan evelyn faith felicia fernando florence frances francis
  francisco frank fred frederick gabriel gabriela gail gary gene geoffrey george georgia gerald geraldine gilbert gina
  gladys glen glenda glenn gloria grace greg gregory guadalupe gustavo guy hannah harold harry harvey hazel heather hector
  heidi helen henry herbert herman hilda holly howard hugh ian ida irene iris irma isaac isabel isabella ivan jack jackie
  jacob jacqueline jaime jake james jamie jan jane janet janice jared jasmine jason javier jay jean jeanette jeanne jeff
  jeffery jeffrey jenna jennifer jenny jeremy jerome jerry jesse jessica jesus jill jim jimmy jo joan joann joanna joanne
  jodi joe joel johanna john johnny jon jonathan jordan jorge jose josefina joseph josephine joshua joy joyce juan juana
  juanita judith judy julia julian julie julio june justin kaitlyn karen karl katherine kathleen kathryn kathy katie
  katrina kayla keith kelly ken kendra kenneth kerry kevin kim kimberly kirk kristen kristin kristina kyle larry laura
  lauren laurie lawrence leah leo leon leona leonard leroy leslie lester lewis liam lillian lillie linda lindsay lindsey
  lisa lloyd logan lois lonnie loretta lori lorraine louis louise lucas lucia lucille lucy luis luke lydia lynn mabel
  madison manuel marc marcia marco marcus margaret margarita maria marian marianne marie marilyn mario marion marissa
  marjorie mark marlene marsha marshall martha martin marvin mary mathew matthew mattie maureen maurice max maxine megan
  melanie melinda melissa melvin mercedes mia michael micheal michele michelle miguel mike mildred milton minnie miranda
  misty mitchell molly monica monique morgan mila muriel myra myrtle nancy naomi natalie natasha nathan nathaniel neil
  nellie nicholas nicole nina noah nora norma norman olga olivia oliver opal oscar pablo pam pamela pat patricia patrick
  patsy patti paul paula pauline pearl pedro peggy penny perry peter philip phillip phyllis priscilla rachel rafael ralph
  ramon ramona randall randy raquel raul raymond rebecca regina reginald rene renee rhonda ricardo richard rick ricky rita
  robert roberta roberto robin rodney roger roland rolando ron ronald ronnie rosa rosalie rose rosemary ross roy ruben
  ruby russell ruth ryan sally salvador sam samantha samuel sandra sandy sara sarah scott sean sergio seth shane shannon
  sharon shawn sheila shelby shelly sherri sherry shirley sidney silvia sofia sonia sophia sophie stacey stacy stanley
  stella stephanie stephen steve steven stuart sue susan suzanne sydney sylvia tamara tammy tanya tara taylor ted teresa
  terrance terri terry thelma theodore theresa thomas tiffany tim timothy tina todd tom tommy toni tony tonya tracey tracy
  travis trevor tricia troy tyler valerie vanessa vera vernon veronica vicki vickie vicky victor victoria vincent viola
  violet virgil virginia vivian wade wallace walter wanda warren wayne wendy wesley whitney wilfred willard william willie
  wilma yolanda yvette yvonne zachary zoe
`);

const lastNames = listed(`
  adams aguilar alexander allen alvarez anderson andrews armstrong arnold austin bailey baker barnes bell bennett berry
  bishop black boyd bradley brooks brown bryant burke burns butler campbell carlson carpenter carr carroll carter castillo
  castro chavez chen clark coleman collins cook cooper cox crawford cruz cunningham curtis daniels davidson davis day dean
  delgado diaz dixon duncan dunn edwards elliott ellis evans ferguson fernandez fields fisher fleming ford foster fowler
  fox franklin freeman fuller garcia gardner garrett george gibson gilbert gomez gonzales gonzalez gordon graham grant gray
  green greene griffin gutierrez hall hamilton hansen hanson harper harris harrison hart harvey hawkins hayes henderson
  henry hernandez herrera hicks hill hoffman holland holmes howard howell hudson hughes hunt hunter jackson jacobs james
  jenkins jensen jimenez johnson johnston jones jordan kelley kelly kennedy kim king knight lane larson lawrence lawson le
  lee leonard lewis little long lopez lynch marshall martin martinez mason matthews mccoy mcdonald medina mendoza meyer
  miller mills mitchell montgomery moore morales moreno morgan morris morrison murphy murray myers nelson newman nguyen
  nichols obrien oliver olson ortega ortiz owens palmer park parker patel patterson payne perez perkins perry peters
  peterson phillips pierce porter powell price ramirez ramos ray reed reid reyes reynolds rice richards richardson riley
  rivera roberts robertson robinson rodriguez rogers romero rose ross ruiz russell ryan sanchez sanders santiago schmidt
  schultz scott shaw silva simmons simpson sims smith snyder soto spencer stanley stephens stevens stewart stone sullivan
  taylor thomas thompson torres tran tucker turner vargas vasquez vazquez wagner walker wallace walsh wang ward warren
  washington watkins watson weaver webb weber welch wells west wheeler white williams williamson willis wilson wong wood
  woods wright wu yang young
`);

export const isFirstName = (word: string): boolean => firstNames.has(word.toLowerCase());
export const isLastName = (word: string): boolean => lastNames.has(word.toLowerCase());
