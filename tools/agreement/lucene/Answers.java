import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.miscellaneous.PerFieldAnalyzerWrapper;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoublePoint;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.classic.ParseException;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.CharacterRunAutomaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.RegExp;

/**
 * Answers of Lucene, one line for each line of input. Texts are the hexadecimal numbers of their
 * UTF-16 units. `document NAME=TEXT …` adds one, `query TEXT` gives the documents with OR and with AND
 * as the default operator, `words TEXT` the words, `pattern TEXT TEXT …` which texts match.
 *
 * The parser is the classic one. Around it, fields are those of a log index: NAME is split into
 * words, NAME.keyword is the value, NAME.numeric the number. A query of exclusions finds all others,
 * and a term without a field is searched in all of them, each for itself.
 */
public class Answers {
  static final TreeSet<String> NAMES = new TreeSet<>();
  static final List<Document> DOCUMENTS = new ArrayList<>();
  static IndexSearcher searcher;
  static Analyzer analyzer;

  public static void main(String[] arguments) throws Exception {
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    var output = new PrintStream(System.out, false, StandardCharsets.US_ASCII);
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String[] parts = line.split(" ", -1);
      output.println(
          switch (parts[0]) {
            case "document" -> add(parts);
            case "query" -> documents(parts[1], QueryParser.Operator.OR) + " "
                + documents(parts[1], QueryParser.Operator.AND);
            case "words" -> words(decoded(parts[1]));
            default -> matches(parts);
          });
    }
    output.flush();
  }

  static String add(String[] parts) {
    var document = new Document();
    for (int at = 1; at < parts.length; at += 1) {
      String[] pair = parts[at].split("=", -1);
      String name = pair[0];
      String value = decoded(pair[1]);
      NAMES.add(name);
      document.add(new TextField(name, value, Field.Store.NO));
      document.add(new TextField(name + "#all", value, Field.Store.NO));
      document.add(new StringField("#names", name, Field.Store.NO));
      if (value.length() <= 256) {
        document.add(new StringField(name + ".keyword", value, Field.Store.NO));
        document.add(new StringField("#names", name + ".keyword", Field.Store.NO));
      }
      Double number = number(value);
      if (number == null) continue;
      document.add(new DoublePoint(name + ".numeric", number));
      document.add(new StringField("#names", name + ".numeric", Field.Store.NO));
    }
    DOCUMENTS.add(document);
    return "";
  }

  static Double number(String text) {
    try {
      return text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?") ? Double.valueOf(text) : null;
    } catch (NumberFormatException error) {
      return null;
    }
  }

  static Analyzer standard(int least) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        var tokenizer = new StandardTokenizer();
        return new TokenStreamComponents(
            tokenizer, new LengthFilter(new LowerCaseFilter(tokenizer), least, 255));
      }

      @Override
      protected TokenStream normalize(String field, TokenStream in) {
        return new LowerCaseFilter(in);
      }
    };
  }

  static void open() throws Exception {
    Map<String, Analyzer> byField = new HashMap<>();
    for (String name : NAMES) {
      byField.put(name + "#all", standard(1));
      byField.put(name + ".keyword", new KeywordAnalyzer());
    }
    analyzer = new PerFieldAnalyzerWrapper(standard(3), byField);
    var directory = new ByteBuffersDirectory();
    try (var writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
      for (Document document : DOCUMENTS) writer.addDocument(document);
      writer.forceMerge(1);
    }
    searcher = new IndexSearcher(DirectoryReader.open(directory));
  }

  static String documents(String text, QueryParser.Operator operator) throws Exception {
    if (searcher == null) open();
    Query query;
    try {
      query = new Parser(operator).parse(decoded(text));
    } catch (ParseException error) {
      return "error";
    } catch (RuntimeException error) {
      return "refused";
    }
    var found = new TreeSet<Integer>();
    for (ScoreDoc one : searcher.search(query, DOCUMENTS.size()).scoreDocs) found.add(one.doc);
    return found.toString().replaceAll("[\\[\\] ]", "") + ".";
  }

  static String words(String text) throws Exception {
    var words = new StringBuilder();
    try (TokenStream stream = standard(1).tokenStream("", new StringReader(text))) {
      var word = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) words.append(encoded(word.toString())).append(" ");
      stream.end();
    }
    return words.toString().trim();
  }

  static String matches(String[] parts) {
    try {
      Automaton automaton =
          Operations.determinize(new RegExp(decoded(parts[1]), RegExp.ALL).toAutomaton(), 10_000);
      var run = new CharacterRunAutomaton(automaton);
      var found = new StringBuilder();
      for (int at = 2; at < parts.length; at += 1) found.append(run.run(decoded(parts[at])) ? 1 : 0);
      return found.toString();
    } catch (RuntimeException error) {
      return "error";
    }
  }

  static String decoded(String text) {
    var units = new StringBuilder();
    for (int at = 0; at + 4 <= text.length(); at += 4)
      units.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
    return units.toString();
  }

  static String encoded(String text) {
    var numbers = new StringBuilder();
    for (char unit : text.toCharArray()) numbers.append(String.format("%04x", (int) unit));
    return numbers.toString();
  }

  static class OtherType extends RuntimeException {
    OtherType(String message) {
      super(message);
    }
  }

  interface OfField {
    Query of(String field) throws ParseException;
  }

  static class Parser extends QueryParser {
    Parser(Operator operator) {
      super("*", Answers.analyzer);
      setDefaultOperator(operator);
      setAllowLeadingWildcard(true);
      setSplitOnWhitespace(false);
    }

    /** In one field, or in each field. */
    Query in(String field, OfField query) throws ParseException {
      if (!field.equals("*")) return query.of(field);
      var queries = new ArrayList<Query>();
      for (String name : NAMES)
        for (String one : List.of(name + "#all", name + ".keyword", name + ".numeric")) {
          try {
            Query own = query.of(one);
            if (own != null) queries.add(own);
          } catch (OtherType error) {
            // A field of another type has no such values.
          }
        }
      return queries.isEmpty() ? null : new DisjunctionMaxQuery(queries, 0);
    }

    static boolean isNumeric(String field) {
      return field.endsWith(".numeric");
    }

    static double limit(String text) {
      Double number = number(text);
      if (number == null) throw new OtherType("no number");
      return number;
    }

    @Override
    protected Query getFieldQuery(String field, String text, boolean quoted) throws ParseException {
      if (field.equals("_exists_")) return exists(text);
      if (!quoted && text.length() > 1 && (text.charAt(0) == '>' || text.charAt(0) == '<')) {
        boolean isEqual = text.length() > 2 && text.charAt(1) == '=';
        String value = text.substring(isEqual ? 2 : 1);
        return text.charAt(0) == '>'
            ? getRangeQuery(field, value, null, isEqual, true)
            : getRangeQuery(field, null, value, true, isEqual);
      }
      return in(
          field,
          one -> {
            if (isNumeric(one)) return DoublePoint.newExactQuery(one, limit(text));
            if (one.endsWith(".keyword")) return new TermQuery(new Term(one, text));
            return super.getFieldQuery(one, text, quoted);
          });
    }

    @Override
    protected Query getFieldQuery(String field, String text, int slop) throws ParseException {
      return in(field, one -> isNumeric(one) ? null : super.getFieldQuery(one, text, slop));
    }

    @Override
    protected Query getRangeQuery(
        String field, String from, String to, boolean withFrom, boolean withTo)
        throws ParseException {
      return in(
          field,
          one -> {
            if (!isNumeric(one)) return super.getRangeQuery(one, from, to, withFrom, withTo);
            double low = from == null ? Double.NEGATIVE_INFINITY : limit(from);
            double high = to == null ? Double.POSITIVE_INFINITY : limit(to);
            return DoublePoint.newRangeQuery(
                one,
                withFrom || from == null ? low : DoublePoint.nextUp(low),
                withTo || to == null ? high : DoublePoint.nextDown(high));
          });
    }

    Query exists(String name) {
      return new TermQuery(new Term("#names", name));
    }

    @Override
    protected Query getWildcardQuery(String field, String text) throws ParseException {
      if (text.equals("*")) return field.equals("*") ? new MatchAllDocsQuery() : exists(field);
      return in(field, one -> pattern(one, () -> super.getWildcardQuery(one, text)));
    }

    @Override
    protected Query getPrefixQuery(String field, String text) throws ParseException {
      return in(field, one -> pattern(one, () -> super.getPrefixQuery(one, text)));
    }

    @Override
    protected Query getRegexpQuery(String field, String text) throws ParseException {
      return in(field, one -> pattern(one, () -> super.getRegexpQuery(one, text)));
    }

    @Override
    protected Query getFuzzyQuery(String field, String text, float similarity)
        throws ParseException {
      return in(field, one -> pattern(one, () -> super.getFuzzyQuery(one, text, similarity)));
    }

    interface OfText {
      Query get() throws ParseException;
    }

    static Query pattern(String field, OfText query) throws ParseException {
      if (isNumeric(field)) throw new OtherType("a pattern of a number");
      return query.get();
    }

    @Override
    protected Query getBooleanQuery(List<BooleanClause> clauses) throws ParseException {
      Query query = super.getBooleanQuery(clauses);
      if (query == null || clauses.stream().anyMatch(one -> !one.isProhibited())) return query;
      var all = new BooleanQuery.Builder().add(new MatchAllDocsQuery(), BooleanClause.Occur.MUST);
      for (BooleanClause one : clauses) all.add(one);
      return all.build();
    }
  }
}
